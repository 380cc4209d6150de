import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeCarrier, rawFile } from '../../../../test/carriers/conformance.ts';
import { manualClock } from '../../../lib/clock.ts';
import { readSavedAnswer } from '../../saved/saved-pages.ts';
import { testLine } from './index.ts';

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const carrier = testLine(manualClock(Date.parse('2026-06-01T00:00:00Z')));

describeCarrier({
  carrier,
  fixtures,
  events: [],
  otherCodes: [],
  facts: [],
  impossible: {
    transshipment: 'it has one journey, a direct one',
    rollover: 'its one journey never changes',
    'unknown-code': 'its one journey has none',
  },
});

test.each(['happy', 'empty', 'error'])('the saved answer %s is what it answers', async (name) => {
  const { reference, answer } = readSavedAnswer(rawFile(fixtures, name));
  expect(await carrier.fetch(reference, new AbortController().signal)).toEqual(answer);
});

test('the numbers with their dashes are known too, any other is not', async () => {
  const track = async (number: string) => {
    const reference = { type: 'booking_number', number } as const;
    return carrier.parse(await carrier.fetch(reference, new AbortController().signal), reference);
  };
  expect(await track('TEST-TR-SUCCEEDED')).toHaveProperty('report');
  expect(await track('TEST-TR-FAILED')).toMatchObject({ refusal: 'invalidNumber' });
  expect(await track('MAEU123456789')).toMatchObject({ refusal: 'notFound' });
});
