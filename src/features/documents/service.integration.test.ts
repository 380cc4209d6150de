/** The whole service: a document is uploaded over HTTP, a worker processes it, and the feed of events announces it. */
import { expect, it, onTestFinished } from 'vitest';
import { testEngines } from '../../../test/helpers/documents/engines.ts';
import { FLAT_SCHEMAS } from '../../../test/helpers/documents/flat-schemas.ts';
import { startTestService } from '../../../test/helpers/service.ts';
import { until } from '../../../test/helpers/until.ts';
import { systemClock } from '../../lib/clock.ts';

it('a worker reads and announces an uploaded document', async () => {
  const documentEngines = { ...testEngines(), schemas: FLAT_SCHEMAS };
  const service = await startTestService({ clock: systemClock, role: 'all', documentEngines });
  onTestFinished(() => service.close());
  const key = await service.key(await service.account());
  const form = new FormData();
  form.append('file', new Blob(['type: arrival_notice\nvessel: Ever Given\n']), 'notice.txt');
  const sent = await fetch(`${service.url}/v2/documents`, {
    method: 'POST',
    headers: { authorization: `Token ${key}` },
    body: form,
  });
  expect(sent.status).toBe(201);
  const { id } = ((await sent.json()) as { data: { id: string } }).data;
  await until(async () => {
    const { body } = await service.call(key, `/documents/${id}`);
    expect(body.data).toMatchObject({
      attributes: { document_type: 'arrival_notice' },
      meta: { processing: { state: 'done', reason: null } },
    });
  });
  const { body } = await service.call(key, '/events?after=0&include=reference_object');
  expect(body.data.map(({ attributes }) => attributes.event)).toEqual(['document.extracted']);
  expect(body.included.map(({ id: each }) => each)).toEqual([id]);
  expect(service.complaints).toEqual([]);
});
