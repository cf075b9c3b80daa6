"""What the site needs beside docs/*.md: pages made of files elsewhere in the project, and the API's.

mkdocs calls the functions by their names.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[2]
PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "CONTRIBUTING.md", "CHANGELOG.md": "CHANGELOG.md"}
# Not for programs that use Cordée, or no module at all. Of `games` only the registry is.
NO_API = ("cli", "rules", "server", "web", "words")

# The colours of the table by day and by night: where its theme names them, and what they are called here.
THEME = ROOT / "client/src/kit/theme.css"
SCHEMES = {'[data-theme="light"] {': "default", '[data-theme="dark"] {': "slate"}

# The table's own type, which the built client has; without it pages have the reader's.
FONTS = {
    "Atkinson Hyperlegible Next": "atkinson-hyperlegible-next-latin-wght-normal",
    "Bricolage Grotesque": "bricolage-grotesque-latin-wght-normal",
}
FACE = """@font-face {{
  font-family: "{family}";
  font-weight: 200 800;
  font-display: swap;
  src: url("{file}.woff2") format("woff2");
}}
"""

SETTINGS = """# cordee.server.settings

::: cordee.server.settings
    options:
      show_root_heading: false
      members: [Settings]
"""

LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)")
# A page called by its file, in a link or a sentence. Code and other links are matched first, and left as they are.
NAMED = re.compile(
    r"```.*?```|`[^`\n]*`|\[[\w/]+\.md\]\(([\w/]+\.md)\)|\[[^]\n]*\]\([^)]*\)|\bdocs/([\w/]+\.md)", re.DOTALL
)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The section of the API gets its pages."""
    assert config.nav is not None
    for entry in config.nav:
        if "API" in entry:
            pages = [{f"cordee.{name}": f"api/{name}.md"} for name in packages()]
            entry["API"] = ["api/index.md", *pages, {"cordee.server.settings": "api/server.md"}]
    return config


def packages() -> list[str]:
    """The packages that have a page in the API."""
    found = (path.parent.name for path in (ROOT / "src/cordee").glob("*/__init__.py"))
    return sorted(name for name in found if name not in NO_API)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Pages of files that lie elsewhere, and the API's."""
    made = {page: moved((ROOT / name).read_text(encoding="utf-8")) for name, page in PAGES.items()}
    made["LICENSE.md"] = f"# Licence\n\n```text\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}```\n"
    made |= {f"api/{name}.md": api(name) for name in packages()}
    made["api/index.md"] = front(packages())
    made["api/server.md"] = SETTINGS
    for page, text in made.items():
        files.append(File.generated(config, page, content=text))
    files.append(File.generated(config, "site/icon.svg", abs_src_path=str(ROOT / "client/public/icon.svg")))
    faces = ""
    for family, file in FONTS.items():
        for found in sorted((ROOT / "src/cordee/web/assets").glob(f"{file}-*.woff2"))[-1:]:
            files.append(File.generated(config, f"site/{file}.woff2", abs_src_path=str(found)))
            faces += FACE.format(family=family, file=file)
    files.append(File.generated(config, "site/look.css", content=faces + colours(THEME.read_text(encoding="utf-8"))))
    return files


def colours(theme: str) -> str:
    """The colours of the table's theme, for the site's schemes."""
    found = ""
    for named, scheme in SCHEMES.items():
        rules = theme.partition(named)[2].partition("}")[0]
        assert "--paper:" in rules, f"client/src/kit/theme.css has no colours behind {named}"
        found += f'[data-md-color-scheme="{scheme}"] {{{rules}}}\n'
    return found


def moved(text: str) -> str:
    """The text of a page that lay in the project's folder, as one of docs/: with the links from there."""

    def link(found: re.Match[str]) -> str:
        to = found[1].removeprefix("docs/")
        return f"]({PAGES.get(to, 'LICENSE.md' if to == 'LICENSE' else to)}"

    return LINK.sub(link, text)


def api(package: str) -> str:
    """A page for a package: what it is, and every module in it."""
    folder = ROOT / "src/cordee" / package
    modules = sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("_"))
    rows = [f"# cordee.{package}", f"::: cordee.{package}", "    options:", "      show_root_heading: false", ""]
    rows += [f"::: cordee.{package}.{name}\n" for name in modules]
    return "\n".join(rows)


def front(names: list[str]) -> str:
    """The API's first page."""
    rows = ["# API", "", "What `import cordee` gives, and the packages behind it.", ""]
    rows += ["::: cordee", "    options:", "      show_root_heading: false", ""]
    return "\n".join([*rows, "", *(f"- [cordee.{name}]({name}.md)" for name in names), ""])


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page that a sentence names, docs/NAME.md, is linked, and called by its heading."""

    def link(found: re.Match[str]) -> str:
        named = files.get_file_from_path(found[1] or found[2] or "")
        if named is None:
            return found[0]
        heading = named.content_string.partition("\n")[0].removeprefix("# ")
        return f"[{heading}]({posixpath.relpath(named.src_uri, posixpath.dirname(page.file.src_uri))})"

    return NAMED.sub(link, markdown)
