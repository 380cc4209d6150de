/** The code of a port that has several is the one that the line wrote last, whatever others write. */
import { expect, it } from 'vitest';
import { type ObservedOptions, observed, READING } from '../../../test/helpers/observations.ts';
import { statementsInForce } from './in-force.ts';
import { assembleJourney } from './journey.ts';

const TERMINAL = { kind: 'terminal', code: 'XSH1', name: 'Terminal' } as const;
/** Shanghai by its two codes. */
const reading: typeof READING = {
  ...READING,
  locate: (place) => {
    const found = READING.locate(place);
    return found?.key === 'CNSGH' ? { ...found, key: 'CNSHA' } : found;
  },
};

function landingCode(unloaded: string, gated: string, options: ObservedOptions): string | null | undefined {
  const recorded = [
    observed('load', 'NLRTM', '2026-03-05T02:00:00Z', { vessel: 'ARGO' }),
    observed('discharge', unloaded, '2026-04-05T02:00:00Z', { vessel: 'ARGO', statedAt: '2026-04-05T03:00:00Z' }),
    observed('gate_out', gated, '2026-04-08T02:00:00Z', { laden: true, statedAt: '2026-04-08T03:00:00Z', ...options }),
  ];
  return assembleJourney(statementsInForce(recorded, 'SIMU0000001', reading)).pod?.locode;
}

it.each<[string, string, ObservedOptions, string]>([
  ['CNSHA', 'CNSGH', { source: TERMINAL }, 'CNSHA'],
  ['CNSGH', 'CNSHA', { source: TERMINAL }, 'CNSGH'],
  ['CNSHA', 'CNSGH', {}, 'CNSGH'],
  ['CNSGH', 'CNSHA', {}, 'CNSHA'],
])('unloaded at %s and later out of the gate at %s', (unloaded, gated, options, shown) => {
  expect(landingCode(unloaded, gated, options)).toBe(shown);
});
