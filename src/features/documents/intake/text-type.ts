/** Classifies text: CSV, HTML, a mail or plain. Bytes that are not text have no type. */
import { createReadStream } from 'node:fs';

export type TextType = 'text/csv' | 'text/html' | 'text/plain' | 'message/rfc822';

/** @param start the first bytes of the file @returns null : it is not text */
export async function textTypeOf(path: string, start: Buffer, fileName: string): Promise<TextType | null> {
  if (!(await isText(path, start))) return null;
  return kindOf(decoded(start), fileName);
}

/** UTF-16 starts with a byte order mark; other text has no control characters except white space. */
async function isText(path: string, start: Buffer): Promise<boolean> {
  if (encodingOf(start) === 'utf-16') return true;
  for await (const piece of createReadStream(path)) {
    if ((piece as Buffer).some((byte) => byte === 0x7f || (byte < 0x20 && !WHITE_SPACE.has(byte)))) return false;
  }
  return true;
}

/** Tab, line feed, form feed, carriage return, and the escape with which some printers' text begins. */
const WHITE_SPACE: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

function encodingOf(start: Buffer): 'utf-16' | 'utf-8' {
  const mark = start.length >= 2 ? start.readUInt16BE(0) : 0;
  return mark === 0xfffe || mark === 0xfeff ? 'utf-16' : 'utf-8';
}

function decoded(start: Buffer): string {
  if (encodingOf(start) === 'utf-8') return start.toString('utf8').replace(/^\uFEFF/, '');
  return new TextDecoder(start[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(start);
}

// A comment ends at its first end: a pattern that could continue past it would backtrack exponentially.
const HTML = /^\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype\s+html|html|head|body|table|div|meta)\b/i;
const HEADER_LINE = /^[!-9;-~]+:[ \t]?.*$/;
const MAIL_HEADER =
  /^(from|to|subject|date|received|return-path|message-id|mime-version|delivered-to|content-type|x-mailer):/i;

/** @param text the beginning of a file */
function kindOf(text: string, fileName: string): TextType {
  if (HTML.test(text)) return 'text/html';
  if (isMail(text)) return 'message/rfc822';
  return isCsv(text, fileName) ? 'text/csv' : 'text/plain';
}

/** Headers up to the first empty line, at least three of which are those of mails. */
function isMail(text: string): boolean {
  const [head = ''] = text.replace(/^From .*\r?\n/, '').split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.filter((line) => HEADER_LINE.test(line));
  return (
    headers.length === lines.length && new Set(headers.flatMap((line) => MAIL_HEADER.exec(line)?.[1] ?? [])).size >= 3
  );
}

const DELIMITERS = [',', ';', '\t', '|'];
const MOST_LINES = 20;

/** Equal separators in every line, at least two lines; in prose a space follows. A name ending in .csv relaxes the rule. */
function isCsv(text: string, fileName: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isCalledCsv = /\.csv$/i.test(fileName);
  if (lines.length < (isCalledCsv ? 1 : 2)) return false;
  const whole = lines.slice(0, MOST_LINES);
  return DELIMITERS.some((delimiter) => {
    const counts = whole.map((line) => {
      const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '');
      return (isCalledCsv ? bare : bare.replaceAll(`${delimiter} `, '')).split(delimiter).length;
    });
    return (counts[0] ?? 1) > 1 && (isCalledCsv || counts.every((count) => count === counts[0]));
  });
}
