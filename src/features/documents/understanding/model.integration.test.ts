/** A model behind an endpoint over HTTP, which answers well, lies, is slow, or breaks down: the document is understood all the same. */

import type { ServerResponse } from 'node:http';
import { understander, withModel } from '@portolan/papers';
import { Counter } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { benchKnowledge } from '../../../../bench/documents/knowledge.ts';
import { pagesOf, Sheet } from '../../../../papers/test/corpus/sheet.ts';
import { startLineServer } from '../../../../test/carriers/line-server.ts';
import { startTestService } from '../../../../test/helpers/service.ts';
import { until } from '../../../../test/helpers/until.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import { queryModel } from './query-model.ts';

const knowledge = benchKnowledge();
const sheet = new Sheet()
  .text(200, 50, 'ARRIVAL NOTICE', 15, true)
  .text(40, 120, 'She is called Ever Fortitude and goes on')
  .text(40, 140, 'Number 9321483 or 9321484 is hers, box MSCU 663987-1');
const pages = pagesOf({ sheets: [sheet] });
const hints = { fileName: 'notice.pdf', type: null };
const byRules = await understander(knowledge).understand(pages, hints);

/** @param timeoutMillis short for a model that does not answer; others have enough for a busy machine */
async function understoodWith(respond: (response: ServerResponse) => void, timeoutMillis = 30_000) {
  const server = await startLineServer((_, response) => respond(response));
  const http = createHttpClient({ timeoutMillis, maximumBodyBytes: 1_000_000 });
  onTestFinished(async () => {
    await http.close();
    await server.close();
  });
  const complaints: string[] = [];
  const requests = new Counter({ name: 'queries', help: 'queries', labelNames: ['outcome'] as const, registers: [] });
  const query = queryModel({
    ...{ http, url: `${server.url}/v1/chat/completions`, name: 'small', key: 'secret-key', requests },
    log: { warn: (line) => complaints.push(line) },
  });
  const parts = await withModel(understander(knowledge), { query, knowledge, maximumPages: 5 }).understand(
    pages,
    hints,
  );
  const counted = (await requests.get()).values.map(({ labels }) => labels.outcome);
  return { parts, complaints, counted, received: server.received };
}

const completion = (answer: unknown) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: JSON.stringify(answer) } }] }));

it('a correct answer of a model is accepted as far as the document confirms it', async () => {
  const { parts, complaints, counted, received } = await understoodWith(
    completion({ vessel: { value: 'Ever Fortitude', lines: [2] }, vessel_imo: null, voyage: 'nonsense' }),
  );
  expect(parts[0]?.payload).toEqual({ ...byRules[0]?.payload, vessel: 'EVER FORTITUDE' });
  expect(parts[0]?.evidence.vessel).toMatchObject([{ page: 1, rule: 'model', confidence: 0.6 }]);
  expect([complaints, counted]).toEqual([[], ['answered']]);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret-key' } });
  const { model, response_format, tools } = JSON.parse(received[0]?.body ?? '');
  expect(model).toBe('small');
  expect(response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
  expect(tools).toBeUndefined();
});

it.each<[string, object]>([
  ['lies', { vessel: { value: 'EVER GIVEN', lines: [2] } }],
  ['cites wrong lines', { vessel: { value: 'Ever Fortitude', lines: [3] } }],
  ['gives an IMO number with a wrong check digit', { vessel_imo: { value: '9321484', lines: [3] } }],
  [
    'gives a container with a wrong check digit',
    {
      containers: [{ container_number: 'MSCU6639871' }],
      booking_number: { value: 'MSCU 663987-1', lines: [3] },
    },
  ],
])('a model that %s changes nothing', async (_, answer) => {
  const { parts, complaints, counted } = await understoodWith(completion(answer));
  expect(parts).toEqual(byRules);
  expect([complaints, counted]).toEqual([[], ['answered']]);
});

it.each<[string, string, (response: ServerResponse) => void]>([
  ['does not answer', 'timeout', () => {}],
  ['hangs up', 'connection', (response) => void response.destroy()],
  ['sends garbage', 'unreadable', (response) => void response.end('<html>Welcome</html>')],
  ['answers with text', 'unreadable', completion('It is the Ever Fortitude.')],
  ['answers with a list', 'unreadable', completion([])],
  ['fails', 'refused', (response) => void response.writeHead(500).end('{}')],
  ['sends 10 MB', 'too_large', (response) => void response.end('x'.repeat(10_000_000))],
])('the document is understood without a model that %s', async (_, outcome, respond) => {
  const { parts, complaints, counted } = await understoodWith(respond, outcome === 'timeout' ? 1000 : undefined);
  expect(parts).toEqual(byRules);
  expect(counted).toEqual([outcome]);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(/^a document is understood without the model at 127\.0\.0\.1:\d+: /);
  expect(complaints[0]).not.toMatch(/secret-key|Fortitude/);
});

it('a service with a model in its settings queries it and shows its values', async () => {
  const server = await startLineServer((_, response) =>
    completion({ vessel: { value: 'Ever Fortitude', lines: [1, 2, 3] } })(response),
  );
  onTestFinished(() => server.close());
  const model = { url: `${server.url}/v1/chat/completions`, name: 'small' };
  const service = await startTestService({ clock: systemClock, role: 'all', settings: { documents: { model } } });
  onTestFinished(() => service.close());
  const key = await service.key(await service.account());
  const form = new FormData();
  form.append('file', new Blob(['ARRIVAL NOTICE\n\nShe is called Ever Fortitude and goes on\n']), 'notice.txt');
  const headers = { authorization: `Token ${key}` };
  const sent = await fetch(`${service.url}/v2/documents`, { method: 'POST', headers, body: form });
  const { id } = ((await sent.json()) as { data: { id: string } }).data;
  await until(async () => {
    const { body } = await service.call(key, `/documents/${id}?include=last_document_representation`);
    expect(body.data).toMatchObject({ meta: { processing: { state: 'done' } } });
    expect(JSON.stringify(body.included)).toMatch(/"vessel":"EVER FORTITUDE"/);
    expect(JSON.stringify(body.included)).toMatch(/"rule":"model"/);
  });
  expect(server.received.map(({ headers: { authorization } }) => authorization)).toEqual([undefined]);
  expect(service.complaints).toEqual([]);
});
