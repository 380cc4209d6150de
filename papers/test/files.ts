/**
 * Files of documents, made as they are needed: papers as PDF and as scans of paper, Word, Outlook, and zips of any
 * size.
 */
import { createRequire } from 'node:module';
import { crc32, deflateRawSync } from 'node:zlib';
import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { openPdf } from '../src/reading/pdf/engine.ts';

const A4 = { width: 595, height: 842 };

export interface PaperOptions {
  readonly pages?: number;
  /** What is drawn about each line: a frame, as forms have them, or a rule below it. */
  readonly drawn?: 'frames' | 'rules';
  /** The page's own turn: 0, 90, 180 or 270. */
  readonly turned?: number;
}

/** A PDF with a text layer; line by line from the top. */
export async function textPdf(
  lines: readonly string[],
  { pages = 1, drawn, turned = 0 }: PaperOptions = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 0; number < pages; number += 1) {
    const page: PDFPage = document.addPage([A4.width, A4.height]);
    page.setRotation(degrees(turned));
    lines.forEach((line, index) => {
      const y = A4.height - 60 - index * 24;
      page.drawText(line, { x: 50, y, size: 11, font });
      const height = drawn === 'frames' ? 24 : 0;
      if (drawn !== undefined)
        page.drawRectangle({ x: 45, y: y - 7, width: 505, height, borderColor: rgb(0, 0, 0), borderWidth: 1 });
    });
  }
  return document.save();
}

export interface ScanOptions {
  readonly dpi?: number;
  /** How the paper lay: degrees clockwise. */
  readonly skew?: number;
  /** How far grey values stray. */
  readonly noise?: number;
  readonly seed?: number;
}

/** The first page of a PDF as a scanner sees it: askew, grey, grainy. A JPEG. */
export async function scanOf(
  pdf: Uint8Array,
  { dpi = 200, skew = 0.8, noise = 12, seed = 1 }: ScanOptions = {},
): Promise<Uint8Array> {
  using document = await openPdf(pdf);
  using page = document.openPage(1);
  const [width, height] = [Math.round((page.width / 72) * dpi), Math.round((page.height / 72) * dpi)];
  const { pixels } = page.drawGrey(width, height);
  const lying = sharp(pixels, { raw: { width, height, channels: 1 } }).rotate(skew, { background: '#f4f4f4' });
  const { data, info } = await lying.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const random = randomFrom(seed);
  const grainy = data.map((value) => Math.max(0, Math.min(255, value * 0.93 + 8 + (random() - 0.5) * 2 * noise)));
  return sharp(grainy, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .withMetadata({ density: dpi })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A PDF that holds nothing but pictures, a page each. */
export async function picturePdf(jpegs: readonly Uint8Array[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const jpeg of jpegs) {
    const image = await document.embedJpg(jpeg);
    document.addPage([A4.width, A4.height]).drawImage(image, { x: 0, y: 0, ...A4 });
  }
  return document.save();
}

/** A PDF behind a password: its check value is that of no known one. */
export function encryptedPdf(): Uint8Array {
  const secret = `<${'5a'.repeat(32)}>`;
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/Length 40/P -4/O ${secret}/U ${secret}>>endobj
trailer<</Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<00><00>]>>\n%%EOF\n`,
    'latin1',
  );
}

export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array | string;
}

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(bytes.length, 8);
    const nameBytes = Buffer.from(name);
    const lengths = Buffer.from([nameBytes.length, 0, 0, 0]);
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, lengths]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, nameBytes]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** @param body WordprocessingML inside of `w:body` */
export function docxOf(body: string, doctype = ''): Buffer {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const office = 'http://schemas.openxmlformats.org';
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `${xml}${doctype}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
  ]);
}

/** A workbook of one sheet. @param sheet SpreadsheetML inside of `worksheet` */
export function xlsxOf(sheet: string, doctype = ''): Buffer {
  const [office, main] = [
    'http://schemas.openxmlformats.org',
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  ];
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `${doctype}<worksheet xmlns="${main}">${sheet}</worksheet>` },
  ]);
}

interface CfbEntry {
  readonly name: string;
  readonly type: number;
  readonly length: number;
  readonly binaryProvider?: () => Uint8Array;
  readonly children?: number[];
}

const { burn } = createRequire(import.meta.url)('@kenjiuno/msgreader/lib/Burner.js') as {
  burn(entries: readonly CfbEntry[]): Uint8Array;
};
const FOLDER = 1;
const STREAM = 2;
const ROOT = 5;

/**
 * Names are those of MS-OXMSG: `0037001F` is the subject as UTF-16. A value that is no text or bytes is a folder of
 * such values.
 */
export interface OutlookFolder {
  readonly [name: string]: string | Uint8Array | OutlookFolder;
}

/** A compound file as Outlook writes it. */
export function compoundFileOf(root: OutlookFolder): Uint8Array {
  const entries: CfbEntry[] = [];
  const add = (name: string, value: string | Uint8Array | OutlookFolder, type = FOLDER): number => {
    const index = entries.length;
    if (typeof value !== 'string' && !(value instanceof Uint8Array)) {
      const children: number[] = [];
      entries.push({ name, type, length: 0, children });
      for (const [child, content] of Object.entries(value)) children.push(add(child, content));
      return index;
    }
    const bytes = Uint8Array.from(typeof value === 'string' ? Buffer.from(value, 'utf16le') : value);
    entries.push({ name, type: STREAM, length: bytes.length, binaryProvider: () => bytes });
    return index;
  };
  add('Root Entry', root, ROOT);
  return burn(entries);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
