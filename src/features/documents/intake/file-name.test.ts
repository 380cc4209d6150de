import { expect, it } from 'vitest';
import { attachmentOf, safeFileName } from './file-name.ts';

it.each([
  ['notice.pdf', 'application/pdf', 'notice.pdf'],
  ['NOTICE.PDF', 'application/pdf', 'NOTICE.PDF'],
  ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
  ['invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
  ['notice', 'application/pdf', 'notice.pdf'],
  ['notice.', 'application/pdf', 'notice..pdf'],
  ['start.bat', 'text/plain', 'start.bat.txt'],
  ['list.hta', 'text/html', 'list.hta.html'],
  // Shown as invoice_fdp.exe.
  ['invoice_\u202eexe.pdf.scr', 'application/pdf', 'invoice_\u202eexe.pdf.scr.pdf'],
  ['sheet.xlsm', 'application/vnd.ms-excel.sheet.macroEnabled.12', 'sheet.xlsm'],
  ['old.dat', 'application/x-unknown', 'old.dat.bin'],
])('a file called %j of type %s is downloaded as %j', (name, type, safe) => {
  expect(safeFileName(name, type)).toBe(safe);
});

it('a name ends no header and keeps its letters', () => {
  expect(attachmentOf('a"b\\ä%.pdf')).toBe(`attachment; filename="a_b___.pdf"; filename*=UTF-8''a%22b%5C%C3%A4%25.pdf`);
});
