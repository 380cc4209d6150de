import type { Language } from '@portolan/wording/language';
import { expect, test } from 'vitest';
import { EXCEPTION_KINDS, type ExceptionKind } from './kinds/kinds.ts';
import { dayInWords, moneyInWords, reasonInWords } from './wording.ts';

const FACTS: Readonly<Record<ExceptionKind, Parameters<typeof reasonInWords>[0]['facts']>> = {
  last_free_day_passed: { last_free_day: '2026-05-09', said_by: 'terminal', days_over: 1 },
  detention_running: { charged_from: '2026-05-01', tariff_name: 'MSC 2026' },
  last_free_day_near: { last_free_day: '2026-05-11', said_by: 'tariff', days_left: 0 },
  dispute_due: {
    invoice_number: 'INV-1',
    biller: 'MAEU',
    due_on: '2026-05-12',
    days_left: 1,
    at_stake: 1420,
    currency_code: 'USD',
  },
  on_hold: {
    holds: [
      { name: 'customs', description: null },
      { name: 'other', description: 'CBP 1H' },
    ],
  },
  not_available: { discharged_at: '2026-05-11T02:00:00Z' },
  not_picked_up: { available_since: '2026-05-11T02:00:00Z' },
  rolled_over: { from: 'EVER GIVEN', to: null, place: 'Shanghai' },
  ship_elsewhere: {
    why: 'cannot_make_it',
    event: 'arrival',
    vessel: 'BEAGLE',
    place: 'USLGB',
    at: '2026-05-11T02:00:00Z',
    miles: 2101,
    knots: 43.8,
    lies_at: 'CNSHA',
  },
  transshipment_at_risk: {
    from: 'BEAGLE',
    to: 'EVER GIVEN',
    place: 'SGSIN',
    arrives_at: '2026-05-11T02:00:00Z',
    hours: -1,
    missed_share: 0.81,
  },
  milestone_overdue: { milestone: 'vessel_arrived', expected_at: '2026-05-11T02:00:00Z' },
  eta_moved: { eta_at: '2026-05-11T02:00:00Z', was_at: '2026-05-08T20:00:00Z', compared_with: 'first' },
  document_contradicting: {
    contradictions: [
      { field: 'pod_eta_at', value: '2026-05-14', tracked: '2026-05-11' },
      { field: 'vessel', value: 'BEAGLE', tracked: 'EVER GIVEN' },
    ],
  },
  document_missing: { document_types: ['arrival_notice'], eta_at: '2026-05-11T02:00:00Z' },
  source_silent: { last_answer_at: '2026-05-11T02:00:00Z' },
};
const all = (locale: Language) =>
  EXCEPTION_KINDS.map((kind) => reasonInWords({ kind, facts: FACTS[kind] }, 'America/Los_Angeles', locale));

test('every kind has a reason in English, with days of the port', () => {
  expect(all('en')).toEqual([
    'Free until Sat 9 May (terminal), 1 day ago',
    'Charges for the equipment since Fri 1 May (MSC 2026)',
    'Free until Mon 11 May (agreed tariff), that is today',
    'Invoice INV-1 of MAEU: USD 1,420 at stake; dispute it by Tue 12 May, 1 day left',
    'customs; terminal: CBP 1H',
    'Discharged on Sun 10 May; the terminal does not release it',
    'Can be picked up since Sun 10 May',
    'Missed EVER GIVEN, leaves Shanghai on unknown',
    'BEAGLE is 2,101 nautical miles from USLGB, in CNSHA and cannot be there for the arrival on Sun 10 May: she would need 43.8 knots',
    'BEAGLE arrives at SGSIN on Sun 10 May, 1 hour after the departure of EVER GIVEN; as predicted, 81 in 100 miss it',
    'The arrival was expected on Sun 10 May',
    'ETA Sun 10 May, at first it was Fri 8 May',
    'ETA Thu 14 May on a document, tracked Mon 11 May; Vessel BEAGLE on a document, tracked EVER GIVEN',
    'Arrival notice; arrival Sun 10 May',
    'The shipping line has reported nothing since Sun 10 May: status and times may be out of date',
  ]);
});

test('and in German', () => {
  expect(all('de').slice(0, 3)).toEqual([
    'Frei bis Sa., 9. Mai (Terminal), seit 1 Tag vorbei',
    'Kosten für das Equipment seit Fr., 1. Mai (MSC 2026)',
    'Frei bis Mo., 11. Mai (vereinbarter Tarif), das ist heute',
  ]);
});

test('and in Spanish', () => {
  expect(all('es').slice(0, 3)).toEqual([
    'Libre hasta el sáb, 9 may (terminal), hace 1 día',
    'Cargos por el equipo desde el vie, 1 may (MSC 2026)',
    'Libre hasta el lun, 11 may (tarifa acordada), es hoy',
  ]);
});

test('a fact that is missing is called unknown', () => {
  expect(EXCEPTION_KINDS.map((kind) => reasonInWords({ kind, facts: {} }, null, 'en'))).toContain(
    'ETA unknown, a day ago it was unknown',
  );
});

test('amounts and locales', () => {
  expect([moneyInWords(2310.4, 'USD', 'en'), moneyInWords(2310.4, 'EUR', 'de')]).toEqual(['USD 2,310', '2.310 EUR']);
  expect(moneyInWords(12_310.4, 'USD', 'es')).toBe('USD 12\u00A0310');
  expect(dayInWords('2026-05-11T02:00:00Z', null, 'en')).toBe('Mon 11 May');
});
