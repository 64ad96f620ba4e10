"""The statements' Markdown as the LaTeX that the legacy package format asks for.

Only what the statements use is known: paragraphs, headings, `code`, *emphasis* and $mathematics$.
"""

import re

SPAN = re.compile(r"\$(?P<math>[^$]+)\$|`(?P<code>[^`]+)`|\*(?P<emphasis>[^*]+)\*|(?P<special>[&%#_])")


def latex(name, markdown):
    """The statement of the problem called `name`."""
    lines = [f"\\problemname{{{name}}}", ""]
    for line in markdown.splitlines():
        heading = re.fullmatch(r"## (.+)", line)
        lines.append(f"\\section*{{{heading[1]}}}" if heading else SPAN.sub(_span, line))
    return "\n".join(lines) + "\n"


def _span(match):
    text = match[match.lastgroup]
    written = {
        "math": f"${text}$",
        "code": f"\\texttt{{{text}}}",
        "emphasis": f"\\emph{{{text}}}",
        "special": f"\\{text}",
    }
    return written[match.lastgroup]
