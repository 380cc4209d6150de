/** The content types that can be read, by the kind of reader. */
export type DocumentKind = 'pdf' | 'image' | 'sheet' | 'csv' | 'word' | 'text' | 'html' | 'eml' | 'msg';

const KINDS: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/tiff': 'image',
  'image/webp': 'image',
  'image/heic': 'image',
  'image/heif': 'image',
  'application/vnd.ms-excel': 'sheet',
  'application/vnd.ms-excel.sheet.macroEnabled.12': 'sheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word',
  'text/csv': 'csv',
  'text/plain': 'text',
  'text/html': 'html',
  'message/rfc822': 'eml',
  'application/vnd.ms-outlook': 'msg',
};
const BY_LOWER_CASE = new Map(Object.entries(KINDS).map(([type, kind]) => [type.toLowerCase(), kind]));

/** @param contentType with or without parameters: `text/csv; charset=utf-8` */
export function findKind(contentType: string): DocumentKind | undefined {
  return BY_LOWER_CASE.get((contentType.split(';', 1)[0] ?? '').trim().toLowerCase());
}
