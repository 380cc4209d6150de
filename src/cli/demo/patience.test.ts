import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NoSlot } from '../../lib/fair-semaphore.ts';
import { fetchText, NoAnswerYet, patiently } from './patience.ts';

const stop = new AbortController().signal;

it('repeats what a busy machine refuses, and says once why it waits', async () => {
  const refusals = [new NoSlot('time'), new NoAnswerYet('GET /x answered 503')];
  const waits: string[] = [];
  const work = async () => {
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
    return 'done';
  };
  expect(await patiently({ stop, onWait: (reason) => waits.push(reason) }, work)).toBe('done');
  expect(waits).toEqual(['Other work took too long, and no slot was free in time.']);
});

it('ends with advice where the machine stays busy, and at once for another refusal', async () => {
  const impatient = { stop, onWait: () => {}, patienceMillis: 0 };
  await expect(patiently(impatient, () => Promise.reject(new NoAnswerYet('GET /x answered 503')))).rejects.toThrow(
    /this machine is too busy \(GET \/x answered 503\)\. End other programs, then run npm start again/,
  );
  const refused = () => Promise.reject(new Error('GET /x answered 401'));
  await expect(patiently({ stop, onWait: () => expect.fail() }, refused)).rejects.toThrow(/^GET \/x answered 401$/);
});

let server: Server;
let url: string;
beforeEach(async () => {
  server = createServer((request, response) => {
    response.statusCode = Number(request.url?.split('/').at(-1));
    response.end('text');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

it('tells refusals that pass from those that stay', async () => {
  expect(await fetchText(`${url}/v2/200`)).toBe('text');
  for (const status of [429, 503])
    await expect(fetchText(`${url}/v2/${status}`)).rejects.toThrow(
      new NoAnswerYet(`GET /${status} answered ${status}: text`),
    );
  const refused = await fetchText(`${url}/v2/401`, { method: 'POST' }).catch((error: unknown) => error);
  expect(refused).not.toBeInstanceOf(NoAnswerYet);
  expect(refused).toMatchObject({ message: 'POST /401 answered 401: text' });
  await new Promise((resolve) => server.close(resolve));
  await expect(fetchText(url)).rejects.toBeInstanceOf(NoAnswerYet);
});
