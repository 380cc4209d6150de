/**
 * Writes reference/fonts/: the fonts by which PDF files have names in scripts that Roboto lacks. Takes WOFF files of npm
 * packages, keeps the tables that printing needs, and compresses each file. reference/fonts/README.md has the command.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, inflateSync } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const [from = '.'] = process.argv.slice(2);

const OUTLINES = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'];
/** Forms of letters by their neighbours, and the places of marks. Han and Hangul characters have neither. */
const SHAPING = ['GDEF', 'GPOS', 'GSUB'];
const FONTS = [
  { name: 'noto-sans-sc', file: 'noto-sans-sc-all-400.woff', tables: OUTLINES },
  { name: 'noto-sans-kr', file: 'noto-sans-kr-korean-400-normal.woff', tables: OUTLINES },
  {
    name: 'noto-sans-arabic',
    file: 'noto-sans-arabic-arabic-400-normal.woff',
    tables: [...SHAPING, ...OUTLINES],
  },
  {
    name: 'noto-sans-hebrew',
    file: 'noto-sans-hebrew-hebrew-400-normal.woff',
    tables: [...SHAPING, ...OUTLINES],
  },
  { name: 'noto-sans-thai', file: 'noto-sans-thai-thai-400-normal.woff', tables: [...SHAPING, ...OUTLINES] },
] as const;

for (const { name, file, tables } of FONTS) {
  const font = withTables(readFileSync(join(from, file)), tables);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const packed = brotliCompressSync(font, { params });
  writeFileSync(join(root, 'reference/fonts', `${name}.ttf.br`), packed);
  console.log(`${name}: ${font.length} bytes, ${packed.length} compressed`);
}

/** A TrueType file of a WOFF file (https://www.w3.org/TR/WOFF/), with some of its tables. */
function withTables(woff: Buffer, kept: readonly string[]): Buffer {
  const all = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = 44 + at * 20;
    const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(stored) : stored,
    };
  });
  const tables = all.filter(({ tag }) => kept.includes(tag)).toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + at * 16;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
