/** What a container costs, or soon will: no risk, not begun and unknown are three things. */
import { describe, expect, it } from 'vitest';
import { assess, daysBetween, localTime, urgencyOf } from './demurrage.ts';

const AT_TERMINAL = {
  current_status: 'available',
  pod_discharged_at: '2026-05-02T03:00:00Z',
  pod_timezone: 'America/Los_Angeles',
  pickup_lfd: null,
};
const UNCOVERED = {
  kind: 'detention',
  charged_at: 'port',
  outcome: 'cannot_assess',
  reason: 'no_rule',
  detail: 'No tariff.',
};
const charges = (more: object = {}) => ({
  as_of: '2026-05-12T02:00:00Z',
  pickup_lfd_on: null,
  charges_from: null,
  owed: [],
  charges: [],
  ...more,
});

describe('the risk of a container', () => {
  it.each([
    ['charges_owed', 'overdue', {}, { owed: [{ amount: 300, currency_code: 'USD' }] }],
    ['overdue', 'overdue', {}, { pickup_lfd_on: '2026-05-10' }],
    ['due_soon', 'imminent', {}, { pickup_lfd_on: '2026-05-11' }],
    ['due_soon', 'imminent', {}, { pickup_lfd_on: '2026-05-14' }],
    ['no_risk', 'none', {}, { pickup_lfd_on: '2026-05-15' }],
    ['not_started', 'none', { pod_discharged_at: null }, {}],
    ['cannot_assess', 'unknown', {}, {}],
    ['cannot_assess', 'unknown', { current_status: 'picked_up' }, { charges: [UNCOVERED] }],
    ['no_risk', 'none', { current_status: 'picked_up' }, { pickup_lfd_on: '2026-05-01' }],
    ['due_soon', 'imminent', { current_status: 'picked_up' }, { charges_from: '2026-05-13' }],
  ])('is %s, urgency %s', (risk, urgency, container, known) => {
    const found = assess({ ...AT_TERMINAL, ...container }, charges(known));
    expect(found.risk).toBe(risk);
    expect(found.risk_reasons[0]).toMatch(/\.$/);
    expect(urgencyOf(found)).toMatchObject({ urgency, urgency_suppressed: risk === 'cannot_assess' });
  });

  it('counts days by the calendar of the port, where it is still the day before', () => {
    expect(assess(AT_TERMINAL, charges({ pickup_lfd_on: '2026-05-12' })).days_until_lfd).toBe(1);
  });

  it('is unknown where the charges were not read, and names what nobody can assess', () => {
    expect(assess({ ...AT_TERMINAL, pickup_lfd: '2026-05-20T19:00:00Z' }, undefined).risk).toBe('cannot_assess');
    expect(assess(AT_TERMINAL, charges({ charges: [UNCOVERED] })).not_assessed).toEqual([
      { kind: 'detention', charged_at: 'port', reason: 'no_rule', detail: 'No tariff.' },
    ]);
  });
});

it('shows times with their zone, and no time as none', () => {
  expect(localTime('2026-05-02T03:00:00Z', 'America/Los_Angeles')).toBe('2026-05-01 20:00 America/Los_Angeles');
  expect(localTime(null, 'UTC')).toBeNull();
  expect(daysBetween(null, '2026-05-01')).toBeNull();
});
