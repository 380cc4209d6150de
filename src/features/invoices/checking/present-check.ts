/** What a check found, as the API shows it. Pure. */
import { english } from '@portolan/wording/english/all';
import { findingText } from '@portolan/wording/shown-facts';
import type { Static } from 'typebox';
import type { CheckedLine, CheckedSum as Sum } from '../../../core/charges/invoices/findings.ts';
import type { StayEvidence } from '../../../core/charges/invoices/stay.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { rawEventId } from '../../../tracking/history/raw-event-schema.ts';
import type { CheckedSum, FindingSchema, LineCheck } from './schema.ts';
import type { StoredEvidence, StoredFinding } from './stored-finding.ts';

export function presentFinding(finding: StoredFinding): Static<typeof FindingSchema> {
  return {
    rule: finding.rule,
    sureness: finding.sureness,
    line: finding.line,
    days: [...finding.days],
    amount: finding.amount,
    currency_code: finding.currency,
    detail: detailOf(finding),
    values: { ...finding.values },
    evidence: finding.evidence.map(presentEvidence),
    tariff_id: finding.tariffId,
    other_invoice_id: finding.otherInvoiceId,
  };
}

/** Facts, such as the availability, have no raw event. */
const MOVES: ReadonlySet<string> = new Set([
  'discharge',
  'left_port',
  'inland_unloading',
  'left_inland',
  'pick_up',
  'empty_return',
] satisfies StayEvidence['what'][]);

function presentEvidence({ what, at, statedAt, source, rawEventId }: StoredEvidence) {
  return {
    what,
    at: formatInstant(Date.parse(at)),
    stated_at: formatInstant(Date.parse(statedAt)),
    source_kind: source.kind,
    source_name: source.name,
    raw_event_id: rawEventId,
  };
}

/** In English, with days as ISO 8601 writes them. */
function detailOf({ rule, currency, values }: StoredFinding): string {
  return findingText({ rule, values: { currency, ...values } }, english, { day: String });
}

export function presentLineCheck(check: CheckedLine): Static<typeof LineCheck> {
  return {
    outcome: check.outcome,
    unchecked: [...check.unchecked],
    container_id: check.containerId,
    shipment_id: check.shipmentId,
    computed: check.computed,
    agreed: check.agreed,
    at_stake: check.atStake,
    not_checked: check.notChecked,
    tariff_id: check.tariffId,
    days: check.days.map(({ on, billed, computed, isClosed, blocked }) => ({
      on,
      is_billed: billed !== null,
      billed: billed?.amount ?? null,
      state: computed?.state ?? null,
      computed: computed?.amount ?? null,
      is_closed: isClosed,
      blocked,
    })),
    evidence: check.evidence.map((each) =>
      presentEvidence({
        ...each,
        rawEventId:
          check.containerId === null || !MOVES.has(each.what)
            ? null
            : rawEventId(check.containerId, each.observationId),
      }),
    ),
  };
}

export function presentSum(sum: Sum): Static<typeof CheckedSum> {
  return {
    currency_code: sum.currency,
    billed: sum.billed,
    agreed: sum.agreed,
    at_stake: sum.atStake,
    not_checked: sum.notChecked,
    certain: sum.certain,
    likely: sum.likely,
    ask: sum.ask,
  };
}
