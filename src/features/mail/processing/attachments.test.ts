/** Which attachments are left out, and how the others are called. */
import { describe, expect, it } from 'vitest';
import { fileNameOf, isOrnament } from './attachments.ts';

describe('an attachment is left out', () => {
  const attachment = (contentType: string, size: number, inline: boolean) =>
    isOrnament({ filename: 'a', contentType, inline, content: new Uint8Array(size) });

  it.each([
    ['a picture within the text of less than 64 KiB', 'image/png', 65_535, true, true],
    ['a larger one there', 'IMAGE/JPEG', 65_536, true, false],
    ['a picture beside the text of less than 5 KiB', 'image/gif', 5119, false, true],
    ['a larger one there', 'image/gif', 5120, false, false],
    ['a small paper', 'application/pdf', 10, true, false],
  ])('%s (%s, %i bytes): %s', (_, contentType, size, inline, isLeftOut) => {
    expect(attachment(contentType, size, inline)).toBe(isLeftOut);
  });
});

describe('the name of a file', () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\papers\\a.pdf', 'C:_papers_a.pdf'],
    ['a\u0000b\r\n.pdf', 'a_b__.pdf'],
    ['  ', 'attachment-2'],
    [null, 'attachment-2'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'😀'.repeat(99)}x.pdf`, `\ufffd${'😀'.repeat(97)}x.pdf`],
  ])('%j is %j', (given, name) => {
    expect(fileNameOf(given, 2)).toBe(name);
  });
});
