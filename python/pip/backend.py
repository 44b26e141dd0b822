"""The backend by which pip builds the module: CMake compiles it, and a wheel is a zip file.

It follows PEP 517 with Python's own library alone. The setting `build-dir` names a build tree of
CMake to use instead of a temporary one:

    pip install . --config-settings build-dir=build/release
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any, Optional

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "python" / "quadrille"

Settings = Optional[dict[str, Any]]


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: Optional[str] = None,
) -> str:
    """Compiles the module, and writes the wheel. Returns its name."""
    build_dir = (config_settings or {}).get("build-dir")
    if build_dir:
        return _wheel(Path(wheel_directory), _build(ROOT / build_dir))
    with tempfile.TemporaryDirectory() as folder:
        _configure(Path(folder))
        return _wheel(Path(wheel_directory), _build(Path(folder)))


def prepare_metadata_for_build_wheel(
    metadata_directory: str, config_settings: Settings = None
) -> str:
    """Writes what pip asks for first. Without this, it would build the wheel while it says "Preparing
    metadata"."""
    project, version = _project()
    info = Path(metadata_directory, f"{project['name']}-{version}.dist-info")
    info.mkdir()
    (info / "METADATA").write_bytes(_metadata(project, version).encode())
    return info.name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    raise NotImplementedError("there is no source distribution for pip: use the source tree")


def _configure(folder: Path) -> None:
    """Only the library and the module. Shared libraries of the system take the place of archives."""
    options = {
        "CMAKE_BUILD_TYPE": "Release",
        "Python_EXECUTABLE": sys.executable,
        "QUADRILLE_PYTHON": "REQUIRED",
        "QUADRILLE_STATIC_PROGRAM": "OFF",
        "QUADRILLE_LEDGER": "OFF",
    }
    options |= {f"QUADRILLE_{part}": "OFF" for part in ("TOOLS", "TESTS", "BENCH", "INSTALL")}
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    definitions = [f"-D{name}={value}" for name, value in options.items()]
    _run("cmake", "-S", str(ROOT), "-B", str(folder), *generator, *definitions)


def _build(folder: Path) -> Path:
    """Builds the module in a tree of CMake, and returns its file."""
    cores = str(len(os.sched_getaffinity(0)))
    _run("cmake", "--build", str(folder), "--parallel", cores, "--target", "quadrille_module")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    module = folder / "python" / "quadrille" / f"_quadrille{suffix}"
    if not module.exists():
        raise SystemExit(f"{folder} was not configured for {sys.executable}: {module} is missing")
    return module


def _run(*command: str) -> None:
    try:
        status = subprocess.run(command).returncode
    except FileNotFoundError:
        raise SystemExit(f"{command[0]} is missing, which builds the module") from None
    if status != 0:
        raise SystemExit(f"{' '.join(command)} failed")


def _wheel(folder: Path, module: Path) -> str:
    project, version = _project()
    name = project["name"]
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    tag = f"{python}-{python}-{platform}"

    files = {f"quadrille/{module.name}": module.read_bytes()}
    for source in sorted(PACKAGE.iterdir()):
        if source.suffix in (".py", ".pyi") or source.name == "py.typed":
            files[f"quadrille/{source.name}"] = source.read_bytes()
    info = f"{name}-{version}.dist-info"
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = _metadata(project, version).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: quadrille\nRoot-Is-Purelib: false\nTag: {tag}\n"
    ).encode()
    record = "".join(f"{path},{_digest(data)},{len(data)}\n" for path, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()

    wheel = f"{name}-{version}-{tag}.whl"
    with zipfile.ZipFile(folder / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(path, data)
    return wheel


def _project() -> tuple[dict[str, Any], str]:
    """The table `project` of pyproject.toml, and the version."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"], _version()


def _version() -> str:
    """The version of the library, from its header."""
    header = (ROOT / "lib/model/include/quadrille/version.h").read_text()
    parts = [
        re.search(rf"define QUADRILLE_VERSION_{part} (\d+)", header)
        for part in ("MAJOR", "MINOR", "PATCH")
    ]
    return ".".join(part[1] for part in parts if part)


def _metadata(project: dict[str, Any], version: str) -> str:
    return (
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {version}\n"
        f"Summary: {project['description']}\nLicense: {project['license']['text']}\n"
        f"Requires-Python: {project['requires-python']}\n"
        f"Description-Content-Type: text/markdown\n\n{(ROOT / project['readme']).read_text()}"
    )


def _digest(data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return "sha256=" + digest.rstrip(b"=").decode()
