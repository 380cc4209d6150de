/** How well scans are read that are hard to read: seconds of OCR each. `npm run test:long`. */
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { pdfOf, scanOf as scannedDocument } from '../../test/corpus/files.ts';
import { Sheet } from '../../test/corpus/sheet.ts';
import { picturePdf, scanOf, textPdf } from '../../test/files.ts';
import { LINES, openReading } from '../../test/reading.ts';

const { save, pagesOf, close } = openReading();
afterAll(close);

it('reads a coarse, grainy scan', async () => {
  const coarse = await scanOf(await textPdf(LINES, { drawn: 'rules' }), { dpi: 72, noise: 41 });
  const [page] = await pagesOf(save(await picturePdf([coarse])), 'application/pdf');
  expect(page?.texts[0]).toContain('ETA');
});

it.each([90, 180, 270])('sets a scan upright that lies rotated by %d degrees', async (laid) => {
  const scan = await sharp(await scanOf(await textPdf(LINES, { drawn: 'frames' })))
    .rotate(laid)
    .jpeg()
    .toBuffer();
  const [page] = await pagesOf(save(scan), 'image/jpeg');
  expect(page?.texts[0]).toContain('MSCU6639870');
  expect(Math.round((page?.turned ?? 0) / 10) * 10).toBe(360 - laid);
});

it('reads the large letters of a title, beside small print', async () => {
  const form = new Sheet().text(200, 50, 'ARRIVAL NOTICE', 24, true);
  for (const row of Array(14).keys()) {
    form.cell(36, 90 + row * 40, 250, 36, 'Terminal', `TEXT OF ${(row * 7919) % 1000} KIND ${row}`);
    form.cell(296, 90 + row * 40, 250, 36, 'Remarks', `OTHER WORDS ${(row * 104_729) % 5000}`);
  }
  const [page] = await pagesOf(save(await scannedDocument(await pdfOf({ sheets: [form] }), 4)), 'application/pdf');
  for (const text of page?.texts ?? []) expect(text).toMatch(/^ARRIVAL NOTICE /);
  expect(page?.texts.length).toBeGreaterThan(0);
});

it('reads the pages of a TIFF, one of them upside down and one blank', async () => {
  const scan = await scanOf(await textPdf(LINES, { drawn: 'frames' }));
  const upsideDown = await sharp(scan).rotate(180).greyscale().toBuffer();
  const { width, height } = await sharp(upsideDown).metadata();
  const blank = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .greyscale()
    .png()
    .toBuffer();
  const tiff = await sharp([upsideDown, blank], { join: { animated: true } })
    .withMetadata({ density: 200 })
    .tiff()
    .toBuffer();
  const [first, second] = await pagesOf(save(tiff), 'image/tiff');
  expect(first?.texts.join(' ')).toContain('MSCU6639870');
  expect(Math.round((first?.turned ?? 0) / 10)).toBe(18);
  expect(second).toMatchObject({ number: 2, how: 'ocr', readings: [[]] });
});
