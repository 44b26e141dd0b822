#!/usr/bin/python3
"""size.py SITE: all files of the page, compressed as servers do it, have at most 1 MB."""
import gzip
import pathlib
import sys

most = 1_000_000

files = sorted(path for path in pathlib.Path(sys.argv[1]).rglob('*') if path.is_file())
sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in files}
for name, size in sorted(sizes.items(), key=lambda entry: -entry[1]):
    print(f'{size:9d} {name}')
print(f'{sum(sizes.values()):9d} in all, of at most {most}')
sys.exit('quadrille.wasm' not in sizes or sum(sizes.values()) > most)
