/** Asking clamd: what it finds, and what it is to give no answer. */
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { EICAR, startClamd } from '../../../../test/helpers/documents/clamd.ts';
import { freePort } from '../../../../test/helpers/free-port.ts';
import { ScannerUnavailable, scanFile } from './scan.ts';

const folder = mkdtempSync(join(inject('runFolder'), 'scan-'));

async function scan(bytes: Buffer | string, answer: string | null = null, timeoutSeconds = 10) {
  const clamd = await startClamd(answer);
  onTestFinished(() => clamd.close());
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return { clamd, result: await scanFile(path, { address: clamd.address, timeoutSeconds }) };
}

it('accepts a clean file, which it receives completely', async () => {
  const bytes = Buffer.alloc(300_000, 'clean ');
  const { clamd, result } = await scan(bytes);
  expect(result).toEqual({ verdict: 'clean' });
  expect(clamd.scanned).toEqual([bytes]);
});

it('reports the signature of malware', async () => {
  expect((await scan(`before ${EICAR}`)).result).toEqual({ verdict: 'infected', signature: 'Win.Test.EICAR_HDB-1' });
});

it('reports a file that is too large for clamd', async () => {
  expect((await scan('a text', 'INSTREAM size limit exceeded. ERROR')).result).toEqual({ verdict: 'too_large' });
});

it.each([
  ['refuses', 'Command read timed out. ERROR'],
  ['sends an unknown reply', 'hello'],
])('is unavailable if it %s', async (_what, answer) => {
  await expect(scan('a text', answer)).rejects.toThrow(ScannerUnavailable);
});

it('times out without an answer', async () => {
  await expect(scan('a text', '', 0.2)).rejects.toThrow(/no answer in 0.2 seconds/);
});

it('is unavailable if it is not running', async () => {
  const path = join(folder, 'file');
  await writeFile(path, 'a text');
  const address = `127.0.0.1:${await freePort()}`;
  await expect(scanFile(path, { address, timeoutSeconds: 1 })).rejects.toThrow(ScannerUnavailable);
});
