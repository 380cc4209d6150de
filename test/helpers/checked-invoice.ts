/** An invoice as it is stored after its check: three containers, with days that the tariff does not charge. */
import type { CheckedDay, CheckedLine, Finding } from '../../src/core/charges/invoices/findings.ts';
import type { StoredInvoice, StoredLine } from '../../src/features/invoices/invoice.ts';

const LINE = { kind: 'shipping_line', code: 'MAEU', name: 'Maersk' } as const;
const TERMINAL = { kind: 'terminal', code: 'USLAX-WBCT', name: 'West Basin Container Terminal' } as const;
const NUMBERS = ['MSKU1234565', 'SIMU0000002', 'TCLU7654321'];

export interface CheckedOptions {
  readonly containers?: number;
  readonly containerIds?: readonly string[];
  readonly shipmentIds?: readonly string[];
}

const day = (at: number) => new Date(Date.UTC(2026, 4, 4 + at)).toISOString().slice(0, 10);

/** Ten days billed at 120: free until the sixth, and closed or on hold on some. */
function daysOf(index: number): CheckedDay[] {
  return Array.from({ length: 14 }, (_, at) => {
    const isBilled = at >= 4;
    const isFree = at < 7;
    const isClosed = at % 7 > 4;
    return {
      on: day(at),
      billed: isBilled ? { amount: 120 } : null,
      computed: isFree ? { state: 'free' as const, amount: 0 } : { state: 'charged' as const, amount: 120 },
      isClosed,
      blocked: index % 3 === 1 && at > 8 && at < 11 ? ('held' as const) : null,
    };
  });
}

export function checkedInvoice(options: CheckedOptions = {}): StoredInvoice {
  const { containers = 3, containerIds = [], shipmentIds = [] } = options;
  const lines: StoredLine[] = Array.from({ length: containers }, (_, index): StoredLine => {
    const container = NUMBERS[index] ?? `MSKU${String(1_000_000 + index)}`;
    const isHeld = index % 3 === 1;
    const check: CheckedLine = {
      outcome: 'disputed',
      unchecked: [],
      containerId: containerIds[index] ?? null,
      shipmentId: shipmentIds[index] ?? null,
      billed: 1200,
      computed: 840,
      agreed: isHeld ? 600 : 840,
      atStake: isHeld ? 600 : 360,
      notChecked: 0,
      currency: 'USD',
      tariffId: '0199d0a0-0000-7000-8000-000000000001',
      days: daysOf(index),
      evidence: [],
    };
    return {
      container,
      billOfLading: null,
      charge: 'demurrage',
      description: 'Import demurrage',
      equipment: '40HC',
      from: day(4),
      to: day(13),
      days: 10,
      freeDays: 4,
      freeTimeFrom: day(0),
      freeTimeTo: day(3),
      rates: [{ days: null, amount: 120, per: 'day' }],
      amount: 1200,
      currency: 'USD',
      check,
    };
  });
  const findings = lines.flatMap((_, index): Finding[] => [
    {
      rule: 'free_days_short',
      sureness: 'certain',
      line: index,
      days: [day(4), day(5), day(6)],
      amount: 360,
      currency: 'USD',
      values: {
        billed_free_days: 4,
        free_days: 7,
        tariff: 'Maersk 2026',
        last_free_day: day(6),
        from: day(4),
        to: day(6),
        days: 3,
      },
      evidence: [
        {
          what: 'discharge',
          observationId: '0199d0a0-0000-7000-8000-00000000000a',
          source: LINE,
          at: '2026-05-03T21:40:00Z',
          statedAt: '2026-05-04T02:05:00Z',
        },
      ],
      tariffId: '0199d0a0-0000-7000-8000-000000000001',
      otherInvoiceId: null,
    },
    ...(index % 3 === 1
      ? [
          {
            rule: 'held_or_unavailable' as const,
            sureness: 'likely' as const,
            line: index,
            days: [day(9), day(10)],
            amount: 240,
            currency: 'USD',
            values: {
              holds: 'TMF',
              blocked_from: day(9),
              blocked_to: day(10),
              free_days_lost: 0,
              from: day(9),
              to: day(10),
              days: 2,
            },
            evidence: [
              {
                what: 'hold' as const,
                observationId: '0199d0a0-0000-7000-8000-00000000000b',
                source: TERMINAL,
                at: '2026-05-12T14:00:00Z',
                statedAt: '2026-05-12T14:10:00Z',
              },
              {
                what: 'hold_released' as const,
                observationId: '0199d0a0-0000-7000-8000-00000000000c',
                source: TERMINAL,
                at: '2026-05-15T16:30:00Z',
                statedAt: '2026-05-15T16:45:00Z',
              },
            ],
            tariffId: null,
            otherInvoiceId: null,
          },
        ]
      : []),
  ]);
  const billed = 1200 * containers;
  const certain = 360 * containers;
  const likely = 240 * findings.filter(({ rule }) => rule === 'held_or_unavailable').length;
  const at = new Date('2026-06-05T08:00:00Z');
  return {
    id: '0199d0a0-0000-7000-8000-0000000000ff',
    number: '7612/004711',
    biller: { kind: 'shipping_line', code: 'MAEU', name: 'Maersk A/S' },
    billOfLading: 'MAEU123456789',
    invoiceDate: '2026-06-03',
    dueDate: '2026-07-03',
    disputeUntil: null,
    creditedInvoiceId: null,
    currency: 'USD',
    total: billed,
    lines,
    statements: {},
    records: [],
    source: 'api',
    status: 'checked',
    outcome: 'disputed',
    sums: [
      {
        currency: 'USD',
        billed,
        agreed: billed - certain - likely,
        atStake: certain + likely,
        notChecked: 0,
        certain,
        likely,
        ask: 0,
      },
    ],
    disputeDueOn: '2026-07-03',
    saved: null,
    note: null,
    customerId: null,
    isCustomerSet: false,
    marks: 0,
    linesCount: containers,
    documentIds: [],
    shipmentIds: [...new Set(shipmentIds)],
    containerIds: [...containerIds],
    disputeIds: [],
    checkedAt: at,
    createdAt: at,
    updatedAt: at,
    findings: findings.map((finding) => ({
      ...finding,
      evidence: finding.evidence.map((each) => ({ ...each, rawEventId: null })),
    })),
  };
}
