#!/usr/bin/python3
"""site.py SITE [FILE...]: writes the page to the folder SITE, with these files of the engine.

The examples are taken from docs/cookbook and examples/tilings. files.js lists all files for the service
worker, with a version that is a digest of their content.
"""
import hashlib
import json
import pathlib
import shutil
import sys

import examples

here = pathlib.Path(__file__).resolve().parent


def main():
    site = pathlib.Path(sys.argv[1])
    site.mkdir(parents=True, exist_ok=True)
    for file in [*sorted((here / 'page').iterdir()), *map(pathlib.Path, sys.argv[2:])]:
        shutil.copyfile(file, site / file.name)
    found = examples.read(here.parent)
    (site / 'examples.json').write_text(json.dumps(found, indent=1) + '\n')

    digest = hashlib.sha256()
    names = sorted(file.name for file in site.iterdir() if file.name not in ('files.js', 'offline.js'))
    for name in names:
        digest.update(name.encode() + b'\0' + (site / name).read_bytes())
    listed = {'version': f'quadrille-{digest.hexdigest()[:16]}', 'files': ['./', *names]}
    (site / 'files.js').write_text(f'self.site = {json.dumps(listed)};\n')


if __name__ == '__main__':
    main()
