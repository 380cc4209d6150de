/** From what sources report to the stay that a check reads: evidence, and the days on which the box was blocked. */
import { describe, expect, it } from 'vitest';
import { LINE, observed, READING } from '../../../../test/helpers/observations.ts';
import type { RecordedFact } from '../../facts.ts';
import type { RecordedObservation } from '../../journey/statement.ts';
import type { Fact, Hold, HoldChange } from '../../observation.ts';
import { deriveContainer } from '../../state/container-state.ts';
import { sideOf } from './hold-side.ts';
import { stayOf } from './stay-of.ts';

const NUMBER = 'SIMU0000001';
const TERMINAL = { kind: 'terminal', code: 'Y258', name: 'Pier E' } as const;
const RAMP = { kind: 'rail', code: 'BNSF', name: 'BNSF' } as const;
const USER = { kind: 'user', code: 'user', name: 'User' } as const;

/** Landed on Friday 6 March at 04:00 local time; the clocks go forward on Sunday the 8th. */
const VOYAGE = [
  observed('load', 'CNSHA', '2026-02-20T02:00:00Z', { vessel: 'ARGO' }),
  observed('arrival', 'USLGB', '2026-03-06T06:00:00Z', { vessel: 'ARGO' }),
  observed('discharge', 'USLGB', '2026-03-06T12:00:00Z', { vessel: 'ARGO' }),
];
const OUT = observed('gate_out', 'USLGB', '2026-03-12T20:00:00Z', { laden: true });
const BACK = observed('gate_in', 'USLGB', '2026-03-18T20:00:00Z', { laden: false });

/** @param at a local time of Los Angeles, with its offset */
function stated(
  field: Fact['field'],
  value: Fact['value'],
  at: string,
  source: Fact['source'] = TERMINAL,
  locode = 'USLGB',
): RecordedFact {
  const recordedAt = Date.parse(at);
  return {
    id: `${field} ${at}`,
    fact: {
      ...{ source, statedAt: new Date(recordedAt).toISOString(), equipment: NUMBER, field, value },
      place: { locode, name: null, facility: null },
      original: { code: field, text: null },
    },
    ...{ recordedAt, withdrawnAt: null, confirmedAt: recordedAt + 3_600_000, restatedAt: null },
  };
}

const hold = (name: Hold['name'], description: string | null = null, status: Hold['status'] = 'hold'): Hold => ({
  ...{ name, status, description },
});
const change = (name: Hold['name'], status: HoldChange['status']): HoldChange => ({ name, status, description: null });

function stay(
  facts: readonly RecordedFact[],
  moves: readonly RecordedObservation[] = [...VOYAGE, OUT, BACK],
  bills: readonly string[] = ['SIML4711'],
) {
  const derived = deriveContainer({ number: NUMBER, observations: moves, facts }, READING);
  const owner = { containerId: 'container-1', container: NUMBER, shipmentId: 'shipment-1', customerId: null };
  return stayOf({ ...owner, billsOfLading: bills, bookings: ['BOOK1'], line: { scac: 'SIML', name: null } }, derived);
}

const spans = (...given: Parameters<typeof stay>) =>
  stay(...given).blocked.map(({ kind, by, name, from, to }) => [kind, by, name, from, to]);

describe('days on hold', () => {
  it('are those on the whole of which a hold stood, over a change of clocks', () => {
    const facts = [
      stated('holds', [hold('other', 'TERMINAL HOLD')], '2026-03-07T08:00-08:00'),
      stated('holds', [], '2026-03-10T15:00-07:00'),
    ];
    expect(spans(facts)).toEqual([['hold', 'biller_side', 'TERMINAL HOLD', '2026-03-08', '2026-03-09']]);
    expect(stay(facts).blocked[0]?.evidence).toMatchObject([
      { what: 'hold', observationId: 'holds 2026-03-07T08:00-08:00', source: TERMINAL },
      { what: 'hold_released', at: '2026-03-10T22:00:00Z' },
    ]);
  });

  it('begin with the landing where the hold is older, and are none where it is lifted on the same day', () => {
    const facts = [
      stated('holds', [hold('customs')], '2026-03-04T08:00-08:00'),
      stated('holds', [hold('freight')], '2026-03-08T09:00-07:00'),
      stated('holds', [], '2026-03-08T18:00-07:00'),
    ];
    expect(spans(facts)).toEqual([['hold', 'authority', 'customs', '2026-03-06', '2026-03-07']]);
  });

  it('are counted from the midnight at which a hold is set', () => {
    const facts = [
      stated('holds', [hold('other')], '2026-03-09T00:00-07:00'),
      stated('holds', [], '2026-03-10T00:00-07:00'),
    ];
    expect(spans(facts)).toEqual([['hold', 'biller_side', 'other', '2026-03-09', '2026-03-09']]);
  });

  it('end before the day of the gate-out, and stand without end while the box does', () => {
    const facts = [stated('holds', [hold('TMF')], '2026-03-07T08:00-08:00')];
    expect(spans(facts)).toEqual([['hold', 'payer_side', 'TMF', '2026-03-08', '2026-03-11']]);
    expect(spans(facts, VOYAGE)).toEqual([['hold', 'payer_side', 'TMF', '2026-03-08', null]]);
  });

  it('are none of a hold that is only announced', () => {
    expect(spans([stated('holds', [hold('customs', null, 'pending')], '2026-03-07T08:00-08:00')])).toEqual([]);
  });

  it('follow changes of single holds, and what the user reports as lifted', () => {
    const facts = [
      stated('hold', change('customs', 'hold'), '2026-03-06T08:00-08:00'),
      stated('hold', change('other', 'hold'), '2026-03-07T08:00-08:00'),
      stated('hold', change('customs', 'released'), '2026-03-09T08:00-07:00'),
      stated('holds_cleared', ['other'], '2026-03-10T08:00-07:00', USER),
    ];
    expect(spans(facts)).toEqual([
      ['hold', 'authority', 'customs', '2026-03-07', '2026-03-08'],
      ['hold', 'biller_side', 'other', '2026-03-08', '2026-03-09'],
    ]);
  });

  it('do not begin again where the terminal repeats a hold that the user reports as lifted', () => {
    const facts = [
      stated('holds', [hold('other')], '2026-03-06T08:00-08:00'),
      stated('holds_cleared', ['other'], '2026-03-08T08:00-07:00', USER),
      stated('holds', [hold('other'), hold('customs')], '2026-03-09T08:00-07:00'),
      stated('holds', [], '2026-03-11T08:00-07:00'),
    ];
    expect(spans(facts)).toEqual([
      ['hold', 'biller_side', 'other', '2026-03-07', '2026-03-07'],
      ['hold', 'authority', 'customs', '2026-03-10', '2026-03-10'],
    ]);
  });

  it('are of the ramp where the railroad holds the box, and not of the port', () => {
    const rail = [
      observed('load', 'USLGB', '2026-03-08T12:00:00Z', { mode: 'rail' }),
      observed('arrival', 'USCHI', '2026-03-12T12:00:00Z', { mode: 'rail', equipment: NUMBER }),
      observed('discharge', 'USCHI', '2026-03-12T18:00:00Z', { mode: 'rail' }),
      observed('gate_out', 'USCHI', '2026-03-17T18:00:00Z', { laden: true }),
    ];
    const facts = [
      stated('holds', [hold('customs')], '2026-03-06T13:00Z'),
      stated('holds', [hold('other', 'RAMP HOLD')], '2026-03-13T00:00-05:00', RAMP, 'USCHI'),
      stated('holds', [], '2026-03-15T12:00-05:00', RAMP, 'USCHI'),
    ];
    // The terminal never reported the release: the box left on the 8th.
    expect(spans(facts, [...VOYAGE, ...rail])).toEqual([
      ['hold', 'authority', 'customs', '2026-03-07', '2026-03-07'],
      ['hold', 'biller_side', 'RAMP HOLD', '2026-03-13', '2026-03-14'],
    ]);
  });
});

describe('days without availability', () => {
  const no = (at: string) => stated('available', false, at);
  const yes = (at: string) => stated('available', true, at);

  it('last from a reported "no" to the first "yes"', () => {
    expect(spans([no('2026-03-06T09:00-08:00'), yes('2026-03-10T11:00-07:00')])).toEqual([
      ['not_available', 'biller_side', null, '2026-03-07', '2026-03-09'],
    ]);
  });

  it('begin with the landing where the "no" is older', () => {
    expect(spans([no('2026-03-01T09:00-08:00'), yes('2026-03-08T11:00-07:00')])).toEqual([
      ['not_available', 'biller_side', null, '2026-03-06', '2026-03-07'],
    ]);
  });

  it('are not shown by a first "yes" that comes late', () => {
    expect(spans([yes('2026-03-10T11:00-07:00')])).toEqual([]);
  });

  it('may come again', () => {
    const facts = [yes('2026-03-06T09:00-08:00'), no('2026-03-08T09:00-07:00'), yes('2026-03-10T11:00-07:00')];
    expect(spans(facts)).toEqual([['not_available', 'biller_side', null, '2026-03-09', '2026-03-09']]);
  });

  it('come again too where the reports waited for the shipment and arrived together', () => {
    const given = [
      no('2026-03-06T09:00-08:00'),
      yes('2026-03-08T11:00-07:00'),
      no('2026-03-09T18:00-07:00'),
      yes('2026-03-11T11:00-07:00'),
    ];
    const facts = given.map((each) => ({ ...each, recordedAt: Date.parse('2026-03-20T00:00Z'), confirmedAt: null }));
    expect(spans(facts)).toEqual([
      ['not_available', 'biller_side', null, '2026-03-07', '2026-03-07'],
      ['not_available', 'biller_side', null, '2026-03-10', '2026-03-10'],
    ]);
  });

  it('are the doing of the party that holds the box on the day', () => {
    const facts = [
      no('2026-03-06T09:00-08:00'),
      stated('holds', [hold('customs')], '2026-03-08T09:00-07:00'),
      stated('holds', [hold('freight')], '2026-03-09T09:00-07:00'),
      stated('holds', [], '2026-03-09T20:00-07:00'),
      yes('2026-03-12T08:00-07:00'),
    ];
    expect(spans(facts)).toEqual([
      ['not_available', 'biller_side', null, '2026-03-07', '2026-03-07'],
      ['not_available', 'authority', 'customs', '2026-03-08', '2026-03-08'],
      ['not_available', 'payer_side', 'freight', '2026-03-09', '2026-03-09'],
      ['not_available', 'biller_side', null, '2026-03-10', '2026-03-11'],
    ]);
  });

  it('are the doing of the authority while its exam goes on, though the terminal calls the hold pending by then', () => {
    const facts = [
      no('2026-03-06T09:00-08:00'),
      stated('holds', [hold('USDA', 'Agriculture exam')], '2026-03-06T10:00-08:00'),
      stated('holds', [hold('USDA', 'Agriculture exam, in progress', 'pending')], '2026-03-07T20:00-08:00'),
      stated('holds', [], '2026-03-09T17:00-07:00'),
      yes('2026-03-09T17:00-07:00'),
    ];
    expect(spans(facts)).toEqual([
      ['not_available', 'authority', 'Agriculture exam', '2026-03-07', '2026-03-07'],
      ['not_available', 'authority', 'Agriculture exam, in progress', '2026-03-08', '2026-03-08'],
    ]);
  });

  // The terminal's page is read every few hours: it said "no" on Friday, and "yes" ten minutes after the midnight that
  // ended Tuesday. It may have been released on Tuesday at noon, so Tuesday is not proven lost.
  it('do not include the day before a "yes" of the night, which may be of the day before', () => {
    const first = no('2026-03-06T09:00-08:00');
    const repeated = { ...first, restatedAt: Date.parse('2026-03-10T00:10-07:00') };
    for (const each of [first, repeated])
      expect(spans([each, yes('2026-03-11T00:10-07:00')])).toEqual([
        ['not_available', 'biller_side', null, '2026-03-07', '2026-03-09'],
      ]);
  });

  it('include it where the terminal repeated its "no" by day', () => {
    const repeated = { ...no('2026-03-06T09:00-08:00'), restatedAt: Date.parse('2026-03-10T15:00-07:00') };
    const found = spans([repeated, yes('2026-03-11T00:10-07:00')]);
    expect(found).toEqual([['not_available', 'biller_side', null, '2026-03-07', '2026-03-10']]);
  });

  it('are none by what the user reports', () => {
    const facts = [
      stated('available', false, '2026-03-06T09:00-08:00', USER),
      stated('available', true, '2026-03-10T09:00-07:00', USER),
    ];
    expect(spans(facts)).toEqual([]);
  });
});

it.each<[Hold['name'], string | null, ReturnType<typeof sideOf>]>([
  ['customs', 'CUSTOMS PAYMENT', 'authority'],
  ['USDA', null, 'authority'],
  ['VACIS', 'NII', 'authority'],
  ['TMF', null, 'payer_side'],
  ['freight', null, 'payer_side'],
  ['freight', 'LINE: OBL not surrendered', 'payer_side'],
  ['freight', 'LINE HOLD', 'biller_side'],
  ['other', null, 'biller_side'],
  ['other', 'YARD MAINTENANCE', 'biller_side'],
  ['other', 'Demurrage due', 'payer_side'],
  ['other', 'FDA review', 'authority'],
])('a hold %s (%s) is of the %s', (name, description, by) => {
  expect(sideOf({ name, description })).toBe(by);
});

describe('a stay', () => {
  it('names the evidence of its moves and of stated last free days', () => {
    const facts = [
      stated('available', false, '2026-03-06T09:00-08:00'),
      stated('available', true, '2026-03-07T09:00-08:00'),
      stated('pickup_lfd', { kind: 'date', on: '2026-03-11' }, '2026-03-06T10:00-08:00', LINE),
    ];
    const { evidence, charged } = stay(facts);
    expect(charged.stated.line).toBe('2026-03-11');
    expect(evidence).toMatchObject({
      discharge: { what: 'discharge', source: LINE, at: '2026-03-06T12:00:00Z', statedAt: '2026-01-01T00:00:00Z' },
      availability: { what: 'availability', source: TERMINAL, at: '2026-03-07T17:00:00Z' },
      leftPort: { what: 'left_port', at: '2026-03-12T20:00:00Z' },
      emptyReturn: { what: 'empty_return', at: '2026-03-18T20:00:00Z' },
      lastFreeDayOfLine: { what: 'last_free_day', at: '2026-03-11T19:00:00Z', statedAt: '2026-03-06T18:00:00Z' },
    });
  });

  it('contradicts no bill of lading by a booking alone', () => {
    expect(stay([]).billsOfLading).toEqual(['SIML4711', 'BOOK1']);
    expect(stay([], VOYAGE, []).billsOfLading).toEqual([]);
  });
});
