//! Periods of heaps and coins.

use grundy::table;
use grundy_generator::heaps::{self, Certificate, Observation};
use pyo3::prelude::*;
use pyo3::types::PyType;

/// The period of the values of heaps or coins: ``g(n + period) == g(n) + saltus`` for all ``n >= preperiod``.
///
/// Examples
/// --------
/// >>> import grundy
/// >>> period = grundy.Ruleset("kayles").period()
/// >>> period.preperiod, period.period, period.saltus, period.proved
/// (71, 12, 0, True)
#[pyclass(frozen, module = "grundy", get_all, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Period {
    /// "proved": a theorem says that the period holds for ever. "observed": the values look so. "none": they do not.
    status: String,
    /// The least heap or coin from which the period holds; None if there is no period.
    preperiod: Option<u64>,
    /// The least period; None if there is none.
    period: Option<u64>,
    /// The growth of the values from each period to the next; None if there is no period.
    saltus: Option<u64>,
    /// The number of values that the proof rests on, or that were looked at.
    values: u64,
    /// The letter of the theorem that proves the period, as in docs/periods.md; None if none does.
    theorem: Option<char>,
}

#[pymethods]
impl Period {
    #[new]
    fn new(
        status: String,
        preperiod: Option<u64>,
        period: Option<u64>,
        saltus: Option<u64>,
        values: u64,
        theorem: Option<char>,
    ) -> Self {
        Self { status, preperiod, period, saltus, values, theorem }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, Fields) {
        let Self { status, preperiod, period, saltus, values, theorem } = slf.get().clone();
        (slf.get_type(), (status, preperiod, period, saltus, values, theorem))
    }

    /// Whether a theorem says that the period holds for ever.
    #[getter]
    fn proved(&self) -> bool {
        self.status == PROVED
    }

    fn __repr__(&self) -> String {
        let Self { status, values, .. } = self;
        let [preperiod, period, saltus] = [self.preperiod, self.period, self.saltus]
            .map(|number| number.map_or_else(|| String::from("None"), |number| number.to_string()));
        format!("Period(status='{status}', preperiod={preperiod}, period={period}, saltus={saltus}, values={values})")
    }
}

/// What a period is made of again in another process.
type Fields = (String, Option<u64>, Option<u64>, Option<u64>, u64, Option<char>);

const PROVED: &str = "proved";

impl From<heaps::Period> for Period {
    fn from(found: heaps::Period) -> Self {
        match found {
            heaps::Period::Proved(Certificate { theorem, preperiod, period, saltus, values, .. }) => {
                Self { theorem: Some(theorem.letter()), ..Self::relation(PROVED, [preperiod, period, saltus], values) }
            }
            heaps::Period::Observed(Observation { preperiod, period, saltus, values }) => {
                Self::relation("observed", [preperiod, period, saltus], values)
            }
            heaps::Period::NoneFound { limit: values } => Self {
                status: String::from("none"),
                preperiod: None,
                period: None,
                saltus: None,
                values,
                theorem: None,
            },
        }
    }
}

impl From<&table::Period> for Period {
    fn from(&table::Period { theorem, preperiod, period, saltus, values, .. }: &table::Period) -> Self {
        Self { theorem: Some(theorem), ..Self::relation(PROVED, [preperiod, period, saltus], values) }
    }
}

impl Period {
    fn relation(status: &str, [preperiod, period, saltus]: [u64; 3], values: u64) -> Self {
        let [preperiod, period, saltus] = [preperiod, period, saltus].map(Some);
        Self { status: status.to_owned(), preperiod, period, saltus, values, theorem: None }
    }
}
