import { expect, it } from 'vitest';
import { pagesOf, Sheet } from '../../test/corpus/sheet.ts';
import { knowledge } from '../../test/knowledge.ts';
import { understander } from './understander.ts';

it('returns documents with their payload, its evidence and the numbers that may link them', async () => {
  const sheet = new Sheet()
    .text(200, 50, 'ARRIVAL NOTICE', 15, true)
    .pair(40, 100, 'B/L No.', 'maeu 123456789', 160)
    .pair(40, 120, 'ETA', '03/04/2026', 160)
    .pair(40, 140, 'Container', 'MSCU 663987-0', 160)
    .pair(40, 160, 'Our job', 'JOB-2026-118', 160);
  const hints = { fileName: 'scan.pdf', type: null };
  const [sheetOf] = await understander(knowledge).understand(pagesOf({ sheets: [sheet] }), hints);
  expect(sheetOf).toMatchObject({
    pages: [1],
    type: 'arrival_notice',
    notes: 'title "ARRIVAL NOTICE"',
    payload: { containers: [{ container_number: 'MSCU6639870' }] },
    evidence: { eta: [{ value: null, readings: ['2026-04-03', '2026-03-04'] }] },
  });
  expect(sheetOf?.payload).not.toHaveProperty('eta');
  expect(sheetOf?.numbers).toContainEqual({
    kind: 'container',
    number: 'MSCU6639870',
    text: 'MSCU6639870',
    isSure: true,
  });
  expect(sheetOf?.numbers).toContainEqual({
    kind: 'reference',
    number: 'JOB2026118',
    text: 'JOB-2026-118',
    isSure: true,
  });
});
