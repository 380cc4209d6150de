/** What two people enter at the same paper: nothing is lost silently. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ChangedMeanwhile } from '../../../parts/settings/save-error.ts';
import { saveCorrection } from './corrections.ts';

afterEach(() => vi.unstubAllGlobals());

/** A service in which a colleague has entered these values. @returns the bodies of the requests that change the paper */
function serviceWith(entered: object, places: object = {}): unknown[] {
  const sent: unknown[] = [];
  const attributes = { extracted_data_manual: entered, evidence_manual: places, review_reasons: [] };
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') sent.push(JSON.parse(String(body)).data.attributes);
    return Response.json({ data: { id: '1', type: 'document', attributes, relationships: {} }, included: [] });
  });
  return sent;
}

const correction = (known: object, values: object) => ({
  ...{
    documentId: '1',
    path: 'eta',
    values: values as Record<string, unknown>,
    known: known as Record<string, unknown>,
  },
  places: { eta: { page: 1, box: [0.1, 0.1, 0.2, 0.2] as const } },
});
const save = (given: ReturnType<typeof correction>) => saveCorrection(new QueryClient(), given, (key) => key);

it('adds a value to those that a colleague entered meanwhile, in whatever order the database has their keys', async () => {
  const rows = [{ seal_numbers: 'A1', container_number: 'MSCU6240767' }];
  const sent = serviceWith(
    { vessel: 'ARGO', containers: rows },
    { vessel: { page: 2, box: [0, 0, 1, 1], text: 'ARGO' } },
  );
  const known = { containers: [{ container_number: 'MSCU6240767', seal_numbers: 'A1' }] };
  await save({ ...correction(known, { containers: [] }), places: {} as never });
  await save(correction({}, { eta: '2026-06-20' }));
  expect(sent).toEqual([
    {
      extracted_data_manual: { vessel: 'ARGO', containers: [] },
      evidence_manual: { vessel: { page: 2, box: [0, 0, 1, 1] } },
    },
    {
      extracted_data_manual: { vessel: 'ARGO', containers: rows, eta: '2026-06-20' },
      evidence_manual: { vessel: { page: 2, box: [0, 0, 1, 1] }, eta: { page: 1, box: [0.1, 0.1, 0.2, 0.2] } },
    },
  ]);
});

it('does not replace what a colleague entered into the same field, but says so', async () => {
  const sent = serviceWith({ eta: '2026-06-21' });
  await expect(save(correction({}, { eta: '2026-06-20' }))).rejects.toThrow(ChangedMeanwhile);
  expect(sent).toEqual([]);
  await save(correction({ eta: '2026-06-21' }, { eta: '2026-06-20' }));
  expect(sent).toMatchObject([{ extracted_data_manual: { eta: '2026-06-20' } }]);
});
