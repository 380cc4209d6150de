import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkedDocument, type SuggestionDecision, suggestionsOf, type TrackedValues } from './suggestions.ts';

const NOTHING: TrackedValues = {
  pickupLfdOn: null,
  podEtaOn: null,
  vesselName: null,
  hasArrived: false,
  isPickedUp: false,
};

function document(
  documentId: string,
  payload: LinkedDocument['payload'],
  more: Partial<LinkedDocument> = {},
): LinkedDocument {
  const createdAt = new Date('2026-05-11T10:00:00Z');
  return { documentId, type: 'arrival_notice', payload, evidence: {}, createdAt, ...more };
}

const decided = (value: string, decision: SuggestionDecision['decision'], minute = 0): SuggestionDecision => ({
  field: 'pickup_lfd',
  value,
  decision,
  decidedAt: new Date(Date.UTC(2026, 4, 12, 0, minute)),
});

const brief = (...given: Parameters<typeof suggestionsOf>) =>
  suggestionsOf(...given).map(({ field, value, state }) => `${field} ${value} ${state}`);

describe('suggestions', () => {
  it('agree with the same day, and with the same letters of a vessel name', () => {
    const documents = [document('a', { last_free_day: '2026-05-22', eta: '2026-05-17', vessel: 'M/V Ever-Given' })];
    const tracked = { ...NOTHING, pickupLfdOn: '2026-05-22', podEtaOn: '2026-05-18', vesselName: 'EVER GIVEN' };
    expect(brief(documents, tracked, [])).toEqual([
      'pickup_lfd 2026-05-22 agrees',
      'pod_eta_at 2026-05-17 open',
      'vessel M/V Ever-Given agrees',
    ]);
  });

  it('of vessels keep a name that only begins like a prefix', () => {
    const documents = [document('a', { vessel: 'MSC ANNA' })];
    expect(brief(documents, { ...NOTHING, vesselName: 'C ANNA' }, [])).toEqual(['vessel MSC ANNA open']);
  });

  it('are past after arrival, and all of them once the container has left', () => {
    const documents = [document('a', { last_free_day: '2026-05-22', eta: '2026-05-17', free_days: 5 })];
    expect(brief(documents, { ...NOTHING, hasArrived: true }, [])).toEqual([
      'pickup_lfd 2026-05-22 open',
      'pod_eta_at 2026-05-17 past',
      'free_days 5 open',
    ]);
    expect(brief(documents, { ...NOTHING, isPickedUp: true }, []).every((each) => each.endsWith('past'))).toBe(true);
  });

  it('are ordered by age: the date of issue, else the date of receipt', () => {
    const documents = [
      document('came today', { last_free_day: '2026-05-22' }),
      document('issued before', { last_free_day: '2026-05-20', issue_date: '2026-05-02' }),
      document('issued after', { last_free_day: '2026-05-25', issue_date: '2026-05-12' }),
    ];
    expect(brief(documents, NOTHING, [])).toEqual([
      'pickup_lfd 2026-05-25 open',
      'pickup_lfd 2026-05-22 superseded',
      'pickup_lfd 2026-05-20 superseded',
    ]);
  });

  it('supersede the earlier accepted one; dismissed ones stay dismissed', () => {
    const documents = ['2026-05-20', '2026-05-22', '2026-05-25'].map((day) => document(day, { last_free_day: day }));
    const decisions = [decided('2026-05-20', 'accepted', 1), decided('2026-05-22', 'accepted', 2)];
    const tracked = { ...NOTHING, pickupLfdOn: '2026-05-22' };
    const states = brief(documents, tracked, [...decisions, decided('2026-05-25', 'dismissed', 3)]).sort();
    expect(states).toEqual([
      'pickup_lfd 2026-05-20 superseded',
      'pickup_lfd 2026-05-22 accepted',
      'pickup_lfd 2026-05-25 dismissed',
    ]);
  });

  it('stay accepted until another value is entered, also after the arrival', () => {
    const documents = [document('a', { last_free_day: '2026-05-22', eta: '2026-05-17' })];
    const decisions = [decided('2026-05-22', 'accepted', 1)];
    const entered = { ...NOTHING, pickupLfdOn: '2026-05-24' };
    expect(brief(documents, { ...NOTHING, pickupLfdOn: '2026-05-22' }, decisions)[0]).toBe(
      'pickup_lfd 2026-05-22 accepted',
    );
    expect(brief(documents, entered, decisions)[0]).toBe('pickup_lfd 2026-05-22 superseded');
    expect(brief([], entered, decisions)).toEqual(['pickup_lfd 2026-05-22 superseded']);
    const ofArrival = [{ ...decisions[0], field: 'pod_eta_at', value: '2026-05-17' } as SuggestionDecision];
    const another = { ...NOTHING, podEtaOn: '2026-05-19' };
    expect(brief(documents, another, ofArrival)).toContain('pod_eta_at 2026-05-17 superseded');
    expect(brief(documents, { ...NOTHING, hasArrived: true }, ofArrival)).toContain('pod_eta_at 2026-05-17 accepted');
  });

  it('name the document itself if it is a release', () => {
    const [release] = suggestionsOf([document('a', {}, { type: 'delivery_order' })], NOTHING, []);
    expect(release).toMatchObject({
      field: 'release',
      value: '2026-05-11',
      documents: [{ documentId: 'a', key: null }],
    });
  });

  it('ignore values of another kind', () => {
    expect(
      suggestionsOf([document('a', { last_free_day: null, eta: ['2026-05-17'], vessel: {} })], NOTHING, []),
    ).toEqual([]);
  });

  it('do not depend on the order of documents, have each value of a field once, and at most one open per field', () => {
    const day = fc.constantFrom('2026-05-20', '2026-05-21', '2026-05-22');
    const payload = fc.record({ last_free_day: day, eta: day, issue_date: day }, { requiredKeys: [] });
    const documents = fc
      .array(payload, { maxLength: 6 })
      .map((payloads) => payloads.map((each, index) => document(`document ${index}`, each)));
    fc.assert(
      fc.property(documents, (given) => {
        const found = suggestionsOf(given, NOTHING, []);
        expect(suggestionsOf(given.toReversed(), NOTHING, [])).toEqual(found);
        const keys = found.map(({ field, value }) => `${field} ${value}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const field of ['pickup_lfd', 'pod_eta_at'])
          expect(found.filter((each) => each.field === field && each.state === 'open').length).toBeLessThan(2);
      }),
    );
  });
});
