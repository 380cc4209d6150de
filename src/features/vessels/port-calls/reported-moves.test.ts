/** What a ship's arrival or departure by AIS is to a shipment: only what brings a box, or takes it along. */
import { describe, expect, test } from 'vitest';
import { READING } from '../../../../test/helpers/observations.ts';
import { recordedOf } from '../../../../test/helpers/words.ts';
import { deriveAll } from '../../../core/derive.ts';
import { type MoveOfShip, observationsOf } from './apply-port-move.ts';

const [ARGO, BEAGLE] = ['9300001', '9300002'];
const PLANNED = `
planned load        CNSHA  2026-03-05T10:00Z  on ARGO#9300001 014E
planned departure   CNSHA  2026-03-05T20:00Z  on ARGO#9300001 014E
estimated arrival   SGSIN  2026-03-12T12:00Z  on ARGO#9300001 014E
planned discharge   SGSIN  2026-03-13T12:00Z  on ARGO#9300001 014E
planned load        SGSIN  2026-03-18T12:00Z  on BEAGLE#9300002 7W
planned departure   SGSIN  2026-03-19T12:00Z  on BEAGLE#9300002 7W
estimated arrival   NLRTM  2026-04-08T12:00Z  on BEAGLE#9300002 7W`;
const SAILED = PLANNED.replace(/planned (load|departure)( +CNSHA)/g, '$1$2');

interface TestMove extends Pick<MoveOfShip, 'kind' | 'place' | 'imo'> {
  readonly at: string;
  readonly nearSince?: string;
}

function reportedMoves(lines: string, move: TestMove): string[] {
  const { containers } = deriveAll({ observations: recordedOf(lines.trim()), facts: [] }, READING);
  const journeys = containers.map(({ derived }) => derived.journey);
  const { nearSince, ...rest } = move;
  const near = nearSince === undefined ? {} : { nearSince: Date.parse(nearSince) };
  const observations = observationsOf(journeys, {
    ...rest,
    ...near,
    at: Date.parse(move.at),
    latitude: 1,
    longitude: 2,
  });
  return observations.map(({ kind, place, at }) => `${kind} ${place.locode} ${at.kind === 'instant' ? at.at : ''}`);
}

const leaves = (place: string, imo: string, at: string) => ({ kind: 'departure' as const, place, imo, at });
const comes = (place: string, imo: string, at: string) => ({ kind: 'arrival' as const, place, imo, at });

describe('a ship of the voyage', () => {
  test('leaves the port of loading with the container, even before a source reports the loading', () => {
    const expected = ['departure CNSHA 2026-03-06T02:00:00Z'];
    expect(reportedMoves(PLANNED, leaves('CNSHA', ARGO, '2026-03-06T02:00:00Z'))).toEqual(expected);
    expect(reportedMoves(SAILED, leaves('CNSHA', ARGO, '2026-03-06T02:00:00Z'))).toEqual(expected);
  });

  test('arrives and berths at the transshipment, and the other leaves it', () => {
    expect(reportedMoves(SAILED, comes('SGSIN', ARGO, '2026-03-12T15:00:00Z'))).toEqual([
      'arrival SGSIN 2026-03-12T15:00:00Z',
      'berthing SGSIN 2026-03-12T15:00:00Z',
    ]);
    expect(reportedMoves(SAILED, leaves('SGSIN', BEAGLE, '2026-03-20T15:00:00Z'))).toEqual([
      'departure SGSIN 2026-03-20T15:00:00Z',
    ]);
  });

  test('has berthed, where the line reported her arrival days ago and she has waited off the port since', () => {
    const arrived = SAILED.replace('estimated arrival   SGSIN  2026-03-12T12:00Z', 'arrival SGSIN 2026-03-12T12:00Z');
    const berths = comes('SGSIN', ARGO, '2026-03-18T15:00:00Z');
    expect(reportedMoves(arrived, { ...berths, nearSince: '2026-03-12T10:00:00Z' })).toEqual([
      'berthing SGSIN 2026-03-18T15:00:00Z',
    ]);
    // She was still at sea when the line reported it.
    expect(reportedMoves(arrived, { ...berths, nearSince: '2026-03-18T10:00:00Z' })).toHaveLength(2);
    expect(reportedMoves(SAILED, { ...berths, nearSince: '2026-03-12T10:00:00Z' })).toHaveLength(2);
  });

  test('has berthed since she lay at anchor: her arrival says nothing of it', () => {
    const { containers } = deriveAll({ observations: recordedOf(SAILED.trim()), facts: [] }, READING);
    const journeys = containers.map(({ derived }) => derived.journey);
    const at = Date.parse('2026-03-12T15:00:00Z');
    const move = { kind: 'arrival', place: 'SGSIN', imo: ARGO, at, latitude: 1, longitude: 2 } as const;
    const sinceOf = (anchoredSince?: number) =>
      observationsOf(journeys, { ...move, ...(anchoredSince !== undefined && { anchoredSince }) }).map(
        (each) => each.anchoredSince,
      );
    expect(sinceOf(at - 3_600_000)).toEqual([undefined, '2026-03-12T14:00:00Z']);
    expect(sinceOf()).toEqual([undefined, undefined]);
  });

  test('is late by weeks', () => {
    expect(reportedMoves(SAILED, comes('SGSIN', ARGO, '2026-04-02T15:00:00Z'))).toHaveLength(2);
  });
});

test.each([
  ['the ship comes to the port of loading', PLANNED, comes('CNSHA', ARGO, '2026-03-05T02:00:00Z')],
  ['the first ship goes on from the transshipment', SAILED, leaves('SGSIN', ARGO, '2026-03-14T02:00:00Z')],
  ['the second ship comes to the transshipment', SAILED, comes('SGSIN', BEAGLE, '2026-03-18T02:00:00Z')],
  ['the ship calls at another port', SAILED, comes('NLRTM', ARGO, '2026-03-20T02:00:00Z')],
  ['another ship calls', SAILED, comes('SGSIN', '9300009', '2026-03-12T02:00:00Z')],
  ['she left on the round before', PLANNED, leaves('CNSHA', ARGO, '2026-02-26T02:00:00Z')],
  ['she came on the round before', SAILED, comes('SGSIN', ARGO, '2026-03-04T02:00:00Z')],
  ['she leaves on the round after that which the line knows of', SAILED, leaves('CNSHA', ARGO, '2026-03-26T02:00:00Z')],
  [
    'she comes earlier than she left',
    SAILED.replace('2026-03-12T12:00Z', '2026-03-06T12:00Z'),
    comes('SGSIN', ARGO, '2026-03-05T02:00:00Z'),
  ],
])('it is nothing to the box where %s', (_, lines, move) => {
  expect(reportedMoves(lines, move)).toEqual([]);
});
