//! The header is what cbindgen makes of the sources, to the byte. With `GRUNDY_BLESS=1` it is written anew.

use std::env;
use std::fs;
use std::path::Path;

#[test]
fn the_header_is_that_of_the_sources() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(package.join("cbindgen.toml")).unwrap();
    let bindings = cbindgen::Builder::new().with_crate(package).with_config(config).generate().unwrap();
    let mut fresh = Vec::new();
    bindings.write(&mut fresh);
    let path = package.join("include/grundy.h");
    if env::var_os("GRUNDY_BLESS").is_some_and(|bless| bless == "1") {
        fs::write(&path, &fresh).unwrap();
    }
    let committed = fs::read(&path).unwrap();
    assert!(committed == fresh, "{} is not that of the sources; GRUNDY_BLESS=1 writes it anew", path.display());
}
