/** What tests know of printed files: names of the world's scripts, and the glyphs of a PDF. */
import { inflateSync } from 'node:zlib';

export const NAMES = {
  'simplified Chinese': '中远海运集运（上海）',
  'traditional Chinese': '臺灣長榮海運',
  Japanese: '日本郵船ロジスティクスの倉庫',
  Korean: '현대글로비스',
  Arabic: 'شركة الملاحة العربية',
  Hebrew: 'צים שירותי ספנות',
  Thai: 'บริษัทเดินเรือ',
  Cyrillic: 'Дальневосточное Їжак',
  Greek: 'Ναυτιλιακή Εταιρεία',
  Vietnamese: 'Công ty Vận tải biển Nguyễn Ứng',
};

/** Of all pages, as PDF writes those of embedded fonts: four hexadecimal digits each; `0000` is .notdef, an empty box. */
export function glyphsOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  return [...file.matchAll(/\nstream\r?\n/g)].flatMap(({ index, 0: start }) => {
    const first = index + start.length;
    const content = inflated(Buffer.from(file.slice(first, file.indexOf('endstream', first)), 'latin1'));
    if (!content.includes(' TJ')) return [];
    return [...content.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  });
}

/** Empty: an image. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
