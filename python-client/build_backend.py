"""Builds the wheel and the source archive (PEP 517) with the standard library alone: pip without an index has no other.

It knows the layout of this package, and no other one. The same files give the same bytes.
"""
from __future__ import annotations

import base64
import hashlib
import io
import re
import tarfile
import zipfile
from pathlib import Path

_ROOT = Path(__file__).parent
_PACKAGE = "src/portolan/**/*"
_SOURCES = ("pyproject.toml", "build_backend.py", "README.md", _PACKAGE, "tests/**/*.py")
_NO_TIME = (1980, 1, 1, 0, 0, 0)


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    info = f"{_base_name()}.dist-info"
    files = {path.relative_to(_ROOT / "src").as_posix(): path.read_bytes() for path in _files(_PACKAGE)}
    files[f"{info}/METADATA"] = _metadata()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: portolan\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/licenses/LICENSE"] = _license()
    files[f"{info}/RECORD"] = _record(f"{info}/RECORD", files)
    name = f"{_base_name()}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, _NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return name


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    name = f"{_base_name()}.tar.gz"
    files = {path.relative_to(_ROOT).as_posix(): path.read_bytes() for each in _SOURCES for path in _files(each)}
    files["PKG-INFO"] = _metadata()
    files["LICENSE"] = _license()
    with tarfile.open(Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path, content in files.items():
            entry = tarfile.TarInfo(f"{_base_name()}/{path}")
            entry.size = len(content)
            entry.mode = 0o644
            archive.addfile(entry, io.BytesIO(content))
    return name


def _files(pattern: str) -> list[Path]:
    """Without what Python compiles beside its sources."""
    return sorted(path for path in _ROOT.glob(pattern) if path.is_file() and path.suffix != ".pyc")


def _base_name() -> str:
    return f"{_setting('name')}-{_setting('version')}"


def _setting(name: str) -> str:
    """Python 3.10 reads no TOML."""
    found = re.search(rf'^{name} = "(.*)"$', (_ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    if found is None:
        raise ValueError(f"pyproject.toml has no {name}.")
    return found[1]


def _metadata() -> bytes:
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {_setting('name')}",
        f"Version: {_setting('version')}",
        f"Summary: {_setting('description')}",
        "License: Apache-2.0",
        "Classifier: License :: OSI Approved :: Apache Software License",
        "Classifier: Typing :: Typed",
        f"Requires-Python: {_setting('requires-python')}",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join([*lines, "", (_ROOT / "README.md").read_text(encoding="utf-8")]).encode()


def _license() -> bytes:
    """In a checkout it stands beside this folder."""
    own = _ROOT / "LICENSE"
    return (own if own.exists() else _ROOT.parent / "LICENSE").read_bytes()


def _record(own_path: str, files: dict[str, bytes]) -> bytes:
    lines = [f"{path},sha256={_digest(content)},{len(content)}" for path, content in files.items()]
    return "\n".join([*lines, f"{own_path},,", ""]).encode()


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
