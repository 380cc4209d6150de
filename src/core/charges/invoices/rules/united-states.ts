/** What 46 CFR part 541 demands of invoices for containers that are discharged in the United States. Pure. */
import { REQUIRED_STATEMENTS } from '@portolan/codes/required-statement';
import { dayNumber, dayText } from '../../days.ts';
import type { Claim } from '../claims.ts';
import type { ReadInvoice, ReadLine } from '../reading/lines.ts';
import type { Stay } from '../stay.ts';
import { NOTHING } from './named-days.ts';

/** § 541.7: from the last charged day to the invoice; § 541.8: from the invoice to the end of disputes. */
const DAYS = 30;

export function isInUnitedStates({ charged }: Stay): boolean {
  return charged.places.port?.locode.startsWith('US') ?? false;
}

export function findUnitedStatesFaults({ invoice, groups }: ReadInvoice): Claim[] {
  // § 541.2: railroads that bill storage themselves are exempt.
  if (invoice.biller.kind === 'rail') return [];
  const concerned = groups.filter((group) => group.some(isConcerned));
  if (concerned.length === 0) return [];
  const isAll = concerned.length === groups.filter((group) => group.length > 0).length;
  return [
    ...lateClaims(invoice, concerned, isAll),
    ...statementClaims(invoice, concerned, isAll),
    ...windowClaims(invoice, concerned),
  ];
}

function isConcerned({ match }: ReadLine): boolean {
  return match.is === 'found' && isInUnitedStates(match.stay);
}

type Groups = readonly (readonly ReadLine[])[];
type Draft = Omit<Claim, 'line' | 'takes'>;

/** One about the invoice where all its lines are meant, else one for each line. */
function claimsOf(lines: readonly ReadLine[], isWhole: boolean, draft: Draft): Claim[] {
  const takes = lines.map(({ pool, index }) => ({ index, take: { pool, days: 'all' as const } }));
  if (lines.length === 0) return [];
  if (isWhole) return [{ ...draft, line: null, takes: takes.map(({ take }) => take) }];
  return takes.map(({ index, take }) => ({ ...draft, line: index, takes: [take] }));
}

function lateClaims({ invoiceDate, biller }: ReadInvoice['invoice'], groups: Groups, isAll: boolean): Claim[] {
  if (invoiceDate === null) return [];
  const issued = dayNumber(invoiceDate);
  const withLast = groups.map((group) => ({
    group,
    last: group.reduce((last, { span }) => Math.max(last, span?.to ?? last), Number.NEGATIVE_INFINITY),
  }));
  const late = withLast.filter(({ last }) => Number.isFinite(last) && issued - last > DAYS);
  if (late.length === 0) return [];
  const isWhole = isAll && late.length === groups.length;
  const rule = {
    ...NOTHING,
    rule: 'invoice_late',
    sureness: biller.kind === 'forwarder' ? 'likely' : 'certain',
  } as const;
  const valuesOf = (last: number) => ({
    invoice_date: invoiceDate,
    last_charged_day: dayText(last),
    days_after: issued - last,
    days_allowed: DAYS,
  });
  if (isWhole) {
    const last = late.reduce((latest, each) => Math.max(latest, each.last), Number.NEGATIVE_INFINITY);
    return claimsOf(
      late.flatMap(({ group }) => group),
      true,
      { ...rule, values: valuesOf(last) },
    );
  }
  return late.flatMap(({ group, last }) => claimsOf(group, false, { ...rule, values: valuesOf(last) }));
}

function statementClaims({ statements }: ReadInvoice['invoice'], groups: Groups, isAll: boolean): Claim[] {
  const missing = REQUIRED_STATEMENTS.filter((name) => statements[name] === false);
  if (missing.length === 0) return [];
  return claimsOf(groups.flat(), isAll, {
    ...NOTHING,
    rule: 'statements_missing',
    sureness: 'likely',
    values: { missing: missing.join(','), number: missing.length },
  });
}

function windowClaims({ invoiceDate, disputeUntil }: ReadInvoice['invoice'], groups: Groups): Claim[] {
  const [first] = groups.flat();
  if (first === undefined || invoiceDate === null || disputeUntil === null) return [];
  const days = dayNumber(disputeUntil) - dayNumber(invoiceDate);
  if (days >= DAYS) return [];
  return [
    {
      ...NOTHING,
      rule: 'dispute_window_short',
      sureness: 'certain',
      line: null,
      takes: [{ pool: first.pool, days: new Map() }],
      values: { invoice_date: invoiceDate, dispute_until: disputeUntil, window: days, days_allowed: DAYS },
    },
  ];
}
