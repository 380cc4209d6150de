/** Documents read in the process of their own: what comes back, and that no file harms the service or the next one. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/helpers/until.ts';
import { encryptedPdf, picturePdf, scanOf, textPdf, zipOf } from '../../test/files.ts';
import { LIMITS, LINES, openReading, patientReader } from '../../test/reading.ts';
import type { DocumentReader } from './document-reader.ts';
import { SANDBOX } from './reader-process.ts';

describe('the document reader', () => {
  const { reader, folder, save, pagesOf, close } = openReading();
  let pdf: string;
  let scan: Uint8Array;
  let scannedPdf: string;
  /** Takes long to read: for tests that end the reading. */
  let longScan: string;

  const read = (bytes: Uint8Array | string, contentType: string) => reader.read(save(bytes), contentType, LIMITS);

  beforeAll(async () => {
    const boxed = await textPdf(LINES, { drawn: 'frames' });
    pdf = save(await textPdf(LINES, { pages: 2 }));
    scan = await scanOf(boxed);
    scannedPdf = save(await picturePdf([scan]));
    longScan = save(await picturePdf(Array<Uint8Array>(LIMITS.maximumPages).fill(scan)));
  });
  afterAll(close);

  it('reads the text layer of a PDF, with the boxes of its words', async () => {
    const [first, second, ...more] = await pagesOf(pdf, 'application/pdf');
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      number: 1,
      width: 595,
      height: 842,
      how: 'text',
      turned: 0,
      texts: [LINES.join(' ')],
    });
    expect(second?.number).toBe(2);
    const word = first?.readings[0]?.find(({ text }) => text === 'MSCU6639870');
    const rendered = await reader.renderPage(pdf, 'application/pdf', { number: 1 }, 1000);
    if ('failure' in rendered || word === undefined) throw new Error('no picture or no word');
    const height = 1000 * (842 / 595);
    const [left = 0, top = 0, right = 0, bottom = 0] = word.box.map((side, index) =>
      Math.round(side * (index % 2 === 0 ? 1000 : height)),
    );
    const inside = { left: left + 1, top: top + 1, width: right - left - 2, height: bottom - top - 2 };
    const darkness = async (area: typeof inside) =>
      (await sharp(await sharp(rendered.png).extract(area).toBuffer()).stats()).channels[0]?.mean ?? 255;
    expect(await darkness(inside)).toBeLessThan(220);
    expect(await darkness({ ...inside, top: bottom + 3 })).toBe(255);
    expect(await darkness({ ...inside, left: right + 3 })).toBe(255);
  });

  it.each([90, 180, 270])('reads a page upright that its file rotates by %d degrees', async (turned) => {
    const [page] = await pagesOf(save(await textPdf(LINES, { turned })), 'application/pdf');
    expect(page).toMatchObject({ width: 595, height: 842, turned: 360 - turned, texts: [LINES.join(' ')] });
  });

  it('reads a skewed scan of a form, and levels its picture like its boxes', async () => {
    const [page] = await pagesOf(scannedPdf, 'application/pdf');
    expect(page?.how).toBe('ocr');
    expect(page?.turned).toBeCloseTo(-0.8, 0);
    for (const word of ['MSCU6639870', '2026-05-03', '1,250.00']) expect(page?.texts[0]).toContain(word);
    for (const { confidence } of page?.readings[0] ?? []) expect(confidence).toBeGreaterThan(0.3);
    const turned = page?.turned ?? 0;
    const rendered = await reader.renderPage(scannedPdf, 'application/pdf', { number: 1, turned }, 500);
    expect('png' in rendered && (await sharp(rendered.png).metadata())).toMatchObject({ format: 'png', width: 500 });
  });

  it('reads the pages of a TIFF, which may be blank', async () => {
    const blank = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#fff' } })
      .greyscale()
      .png()
      .toBuffer();
    const tiff = await sharp([blank, blank], { join: { animated: true } })
      .tiff()
      .toBuffer();
    expect(await pagesOf(save(tiff), 'image/tiff')).toMatchObject([
      { number: 1, how: 'ocr', readings: [[]] },
      { number: 2, how: 'ocr', readings: [[]] },
    ]);
  });

  it('reads text, HTML, CSV and mail as pages of words', async () => {
    const [page] = await pagesOf(
      save('From: a@example.com\r\nSubject: Notice\r\n\r\nMSCU6639870 arrives\r\n'),
      'message/rfc822',
    );
    expect(page).toMatchObject({ how: 'text', texts: ['Subject: Notice From: a@example.com MSCU6639870 arrives'] });
    expect((await pagesOf(save('a;b\n1;2'), 'text/csv; charset=utf-8'))[0]?.texts).toEqual(['a b 1 2']);
    expect((await pagesOf(save('<p>one<p>two'), 'text/html'))[0]?.texts).toEqual(['one two']);
    expect((await pagesOf(save('plain'), 'text/plain'))[0]?.texts).toEqual(['plain']);
  });

  it('returns the parts of a mail', async () => {
    const mail =
      'From: a@example.com\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment\r\n\r\n%PDF-\r\n';
    const result = await reader.readMail(Buffer.from(mail), 'message/rfc822');
    expect(result).toMatchObject({
      mail: { from: 'a@example.com', nested: [], attachments: [{ filename: 'a.pdf', contentType: 'application/pdf' }] },
    });
    if ('mail' in result) expect(Buffer.from(result.mail.attachments[0]?.content ?? []).toString()).toContain('%PDF-');
    expect(await reader.readMail(Buffer.from(mail), 'text/plain')).toMatchObject({ failure: 'unsupported' });
  });

  it.each([
    ['a PDF behind a password', async () => encryptedPdf(), 'application/pdf', 'encrypted', 'password'],
    [
      'a PDF that is cut off',
      async () => (await textPdf(LINES)).subarray(0, 300),
      'application/pdf',
      'unreadable',
      'broken',
    ],
    [
      'a PDF of 10,000 pages',
      async () => manyPages(10_000),
      'application/pdf',
      'too_many_pages',
      '10000 pages; at most 30',
    ],
    ['a picture called a PDF', async () => scan, 'application/pdf', 'unreadable', 'no PDF'],
    ['a PDF called a picture', () => textPdf(LINES), 'image/png', 'unreadable', 'decoded'],
    ['a picture called by another format', async () => scan, 'image/png', 'unreadable', 'The file is jpeg'],
    ['a picture that is cut off', async () => scan.subarray(0, scan.length / 2), 'image/jpeg', 'unreadable', 'decoded'],
    ['a picture of 30,000 × 30,000 pixels', async () => hugePng(30_000), 'image/png', 'unreadable', '100000000 pixels'],
    [
      'an SVG called PNG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image/png',
      'unreadable',
      'decoded',
    ],
    ['an HEIC picture', async () => Buffer.from('\0\0\0\x18ftypheic'), 'image/heic', 'unsupported', 'JPEG or PNG'],
    ['a film', async () => Buffer.from('x'), 'video/mp4', 'unsupported', 'video/mp4'],
    ['an empty file', async () => Buffer.alloc(0), 'application/pdf', 'unreadable', 'empty'],
    [
      'a page of too many words',
      async () => Buffer.from(`${'a '.repeat(79)}\n`.repeat(1500)),
      'text/plain',
      'unreadable',
      'words',
    ],
  ])('refuses %s', async (_, file, contentType, failure, detail) => {
    expect(await read(await file(), contentType)).toEqual({ failure, detail: expect.stringContaining(detail) });
  });

  it('reads a PDF that is a zip as well as a PDF', async () => {
    const polyglot = Buffer.concat([await textPdf(LINES), zipOf([{ name: 'xl/workbook.xml', content: 'x' }])]);
    expect((await pagesOf(save(polyglot), 'application/pdf'))[0]?.texts).toEqual([LINES.join(' ')]);
  });

  it('refuses a file that is too large, and reports a missing one', async () => {
    const narrow = patientReader({ maximumBytes: 10 });
    expect(await narrow.read(pdf, 'application/pdf', LIMITS)).toMatchObject({ failure: 'unreadable' });
    await expect(reader.read(join(folder, 'none'), 'application/pdf', LIMITS)).rejects.toThrow('ENOENT');
  });

  it('reads text while a scan is read, and leaves scans to the process for them', async () => {
    const aborted = new AbortController();
    const scanning = reader.read(longScan, 'application/pdf', LIMITS, aborted.signal);
    const isRead = scanning.then(
      () => true,
      () => false,
    );
    const text = await reader.readText(pdf, 'application/pdf', LIMITS);
    expect(text).toMatchObject({ pages: [{ how: 'text' }, { how: 'text' }] });
    for (const [path, type] of [
      [scannedPdf, 'application/pdf'],
      [save(scan), 'image/jpeg'],
    ] as const)
      expect(await reader.readText(path, type, LIMITS)).toBeNull();
    expect(await reader.readText(save(''), 'application/pdf', LIMITS)).toMatchObject({ failure: 'unreadable' });
    aborted.abort(new Error('the scan was not awaited'));
    expect(await isRead).toBe(false);
  });

  it('reads simultaneous requests one after the other, in one process', async () => {
    const results = await Promise.all([
      pagesOf(pdf, 'application/pdf'),
      pagesOf(save('plain'), 'text/plain'),
      pagesOf(pdf, 'application/pdf'),
    ]);
    expect(results.map((pages) => pages.length)).toEqual([2, 1, 2]);
  });

  it('stops at the time limit of a page or document, and reads the next one in another process', async () => {
    const timedOut = { failure: 'timed_out', detail: expect.stringContaining('0.001 seconds') };
    for (const limits of [{ pageMillis: 1 }, { documentMillis: 1 }]) {
      const hasty = patientReader(limits);
      try {
        expect(await hasty.read(scannedPdf, 'application/pdf', LIMITS)).toEqual(timedOut);
        const first = hasty.process();
        expect(await hasty.read(scannedPdf, 'application/pdf', LIMITS)).toEqual(timedOut);
        expect(hasty.process()).not.toBe(first);
      } finally {
        hasty.close();
      }
    }
  });

  it('stops reading at the memory limit', async () => {
    const small = patientReader({ memoryMegabytes: 130 });
    try {
      expect(await small.read(scannedPdf, 'application/pdf', LIMITS)).toMatchObject({
        failure: 'unreadable',
        detail: expect.stringContaining('130 MB'),
      });
    } finally {
      small.close();
    }
  });

  it('reports a file as unreadable when the process dies, and reads the next in another', async () => {
    const dying = patientReader();
    try {
      const result = dying.read(longScan, 'application/pdf', LIMITS);
      // OCR has begun: its memory grows.
      await until(() => expect(dying.process()?.residentMegabytes()).toBeGreaterThan(180), 100);
      process.kill(pidOf(dying), 'SIGKILL');
      expect(await result).toMatchObject({ failure: 'unreadable', detail: expect.stringContaining('SIGKILL') });
      expect(await pagesOf(pdf, 'application/pdf', dying)).toHaveLength(2);
    } finally {
      dying.close();
    }
  });

  it('continues after the signals that stop the service, and fails no file when it is closed', async () => {
    const stopping = patientReader();
    expect(await pagesOf(save('plain'), 'text/plain', stopping)).toHaveLength(1);
    const pid = pidOf(stopping);
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    expect(await pagesOf(pdf, 'application/pdf', stopping)).toHaveLength(2);
    expect(pidOf(stopping)).toBe(pid);
    const reading = stopping.read(longScan, 'application/pdf', LIMITS);
    await until(() => expect(stopping.process()?.residentMegabytes()).toBeGreaterThan(180), 100);
    stopping.close();
    await expect(reading).rejects.toThrow('was ended');
  });

  it('reports a process that cannot start as a fault of the installation, not of the file', async () => {
    const starved = patientReader({ memoryMegabytes: 1 });
    await expect(starved.read(pdf, 'application/pdf', LIMITS)).rejects.toThrow('before it accepted a question');
    starved.close();
  });

  it('returns no characters that a database cannot store', async () => {
    const text = save(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('ACME\0TRADING \0 \ud800LTD', 'utf16le')]));
    const [page] = await pagesOf(text, 'text/plain');
    expect(page?.texts).toEqual(['ACMETRADING \ufffdLTD']);
  });

  it('stops when it is aborted, while reading and while waiting', async () => {
    const aborted = new AbortController();
    const reading = reader.read(longScan, 'application/pdf', LIMITS, aborted.signal);
    const waiting = reader.read(pdf, 'application/pdf', LIMITS, aborted.signal);
    const reason = new Error('the service stops');
    aborted.abort(reason);
    // Together: the order of the two is not specified, and an unawaited rejection would fail the test.
    const refused = { status: 'rejected', reason };
    expect(await Promise.allSettled([reading, waiting])).toEqual([refused, refused]);
    expect(await pagesOf(pdf, 'application/pdf')).toHaveLength(2);
  });

  it('opens no file of waiting or aborted requests', async () => {
    const aborted = new AbortController();
    const [later, givenUp] = [join(folder, 'later'), join(folder, 'none')];
    const bytes = await textPdf(LINES);
    const reading = reader.renderPage(pdf, 'application/pdf', { number: 1 }, 50);
    const waiting = reader.renderPage(later, 'application/pdf', { number: 1 }, 50);
    const stopped = reader.renderPage(givenUp, 'application/pdf', { number: 1 }, 50, aborted.signal);
    const reason = new Error('it took too long');
    aborted.abort(reason);
    // The first file is being opened.
    await setImmediate();
    writeFileSync(later, bytes);
    const [, drawn, given] = await Promise.allSettled([reading, waiting, stopped]);
    expect(drawn).toMatchObject({ status: 'fulfilled', value: { png: expect.anything() } });
    expect(given).toEqual({ status: 'rejected', reason });
  });

  it('renders a picture with the orientation of its camera, and with the rotation of its reading', async () => {
    const plain = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const upright = save(await sharp(plain).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const sizeOf = async (turned: number) => {
      const result = await reader.renderPage(upright, 'image/jpeg', { number: 1, turned }, 40);
      if ('failure' in result) throw new Error(result.detail);
      const { width, height } = await sharp(result.png).metadata();
      return [width, height];
    };
    expect(await sizeOf(0)).toEqual([40, 80]);
    expect(await sizeOf(90)).toEqual([40, 20]);
    expect(await sizeOf(271.5)).toEqual([40, 20]);
  });

  it('rotates a picture from the orientation of its camera, and keeps its type', async () => {
    const picture = sharp({ create: { width: 100, height: 50, channels: 3, background: '#888' } });
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const path = save(await picture.clone().toFormat(format).toBuffer());
      const result = await reader.rotateImage(path, `image/${format}`, 270);
      if ('failure' in result) throw new Error(result.detail);
      expect(await sharp(result.image).metadata()).toMatchObject({ format, width: 50, height: 100 });
    }
    const upright = save(await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const result = await reader.rotateImage(upright, 'image/jpeg', 90);
    if ('failure' in result) throw new Error(result.detail);
    expect(await sharp(result.image).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  it('refuses to rotate a picture with too many pixels, and other files', async () => {
    expect(await reader.rotateImage(save(hugePng(30_000)), 'image/png', 90)).toMatchObject({
      failure: 'unreadable',
      detail: expect.stringContaining('100000000 pixels'),
    });
    expect(await reader.rotateImage(pdf, 'application/pdf', 90)).toMatchObject({ failure: 'unsupported' });
  });

  it('refuses to render a missing page, one of a type without pictures, and one that is too wide', async () => {
    expect(await reader.renderPage(pdf, 'application/pdf', { number: 3 }, 100)).toMatchObject({
      failure: 'unreadable',
    });
    expect(await reader.renderPage(save('text'), 'text/plain', { number: 1 }, 100)).toMatchObject({
      failure: 'unsupported',
    });
    await expect(reader.renderPage(pdf, 'application/pdf', { number: 1 }, 100_000)).rejects.toThrow(RangeError);
  });

  it('reads in a process that has no network, no programs, no files and no environment', () => {
    const program = `
      const tries = {
        file: () => require('node:fs').readFileSync('/etc/hosts'),
        settings: () => require('node:fs').readFileSync(${JSON.stringify(join(import.meta.dirname, '../../../config.default.json'))}),
        write: () => require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'written'))}, 'x'),
        program: () => require('node:child_process').execFileSync('true'),
      };
      const outcomes = Object.entries(tries).map(([name, attempt]) => { try { attempt(); return name + ' allowed'; } catch (error) { return error.code; } });
      require('node:net').connect(9, '127.0.0.1').on('error', (error) => console.log(JSON.stringify([...outcomes, error.code])));`;
    const output = execFileSync(process.execPath, [...SANDBOX, '--eval', program], {
      env: {},
      timeout: 30_000,
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual(Array.from({ length: 5 }, () => 'ERR_ACCESS_DENIED'));
  });
});

/** @throws while there is none */
function pidOf(reader: DocumentReader): number {
  const pid = reader.process()?.pid;
  if (pid === undefined) throw new Error('There is no process.');
  return pid;
}

function manyPages(count: number): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${count}/Kids[${'3 0 R '.repeat(count)}]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n`,
  );
}

/** Declares this size; its pixels are missing. */
function hugePng(size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
