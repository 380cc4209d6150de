/**
 * All kinds of notices. Names, schemas, the account's rules and what channels render are derived from these lists. A kind
 * that lacks its words in a language does not compile (`wording/`). Pure.
 */
import { Type } from 'typebox';
import {
  assigned,
  availableForPickup,
  chatChannelStopped,
  documentUnread,
  feeChanged,
  followed,
  holdChanged,
  mentioned,
  planChanged,
  trackingFailed,
  webhookFailing,
} from './alerts.ts';
import { demurrageRunning, detentionRunning } from './charges/detention-running.ts';
import { disputeDue, disputeDueAlert } from './charges/dispute-due.ts';
import { emptyReturnDue } from './charges/empty-return-due.ts';
import { lastFreeDayNear, lastFreeDayNearAlert } from './charges/last-free-day-near.ts';
import { lastFreeDayPassed, lastFreeDayPassedAlert } from './charges/last-free-day-passed.ts';
import type { AlertKindOf, ExceptionKindOf, NoticeFacts, Setting } from './notice-kind.ts';
import { documentContradicting, documentContradictingAlert } from './papers/document-contradicting.ts';
import { documentMissing, documentMissingAlert } from './papers/document-missing.ts';
import { costsText } from './reason-words.ts';
import { noNews, sourceSilent } from './service/source-silent.ts';
import { dwelling } from './terminal/dwelling.ts';
import { notAvailable } from './terminal/not-available.ts';
import { notPickedUp } from './terminal/not-picked-up.ts';
import { onHold } from './terminal/on-hold.ts';
import { etaMoved, etaMovedAlert } from './voyage/eta-moved.ts';
import { milestoneOverdue, milestoneOverdueAlert } from './voyage/milestone-overdue.ts';
import { predictedArrivalMoved, predictedLate } from './voyage/predicted-arrival.ts';
import { rolledOver, rolledOverAlert } from './voyage/rolled-over.ts';
import { shipElsewhere, shipElsewhereAlert } from './voyage/ship-elsewhere.ts';
import { transshipmentAtRisk, transshipmentAtRiskAlert } from './voyage/transshipment-at-risk.ts';

/** Costliest first: the first exception of a container is its leading one. A place in this list is stored as its rank. */
export const EXCEPTIONS = [
  lastFreeDayPassed,
  detentionRunning,
  lastFreeDayNear,
  disputeDue,
  onHold,
  notAvailable,
  notPickedUp,
  rolledOver,
  shipElsewhere,
  transshipmentAtRisk,
  milestoneOverdue,
  etaMoved,
  documentContradicting,
  documentMissing,
  sourceSilent,
] as const;

/** What rules of alerts report. */
const RULED = [
  lastFreeDayNearAlert,
  lastFreeDayPassedAlert,
  demurrageRunning,
  availableForPickup,
  holdChanged,
  feeChanged,
  etaMovedAlert,
  predictedArrivalMoved,
  predictedLate,
  rolledOverAlert,
  shipElsewhereAlert,
  transshipmentAtRiskAlert,
  dwelling,
  milestoneOverdueAlert,
  planChanged,
  noNews,
  emptyReturnDue,
  disputeDueAlert,
  documentMissingAlert,
  documentContradictingAlert,
  documentUnread,
  trackingFailed,
  webhookFailing,
] as const;

/** Alerts without a rule. */
const PERSONAL = [followed, mentioned, assigned, chatChannelStopped] as const;

export type ExceptionKind = (typeof EXCEPTIONS)[number]['kind'];
/** The kinds that rules can have. */
export type RuleKind = (typeof RULED)[number]['kind'];
export type AlertKind = RuleKind | (typeof PERSONAL)[number]['kind'];

/** Kinds of alerts that have words of their own; the others read as the exception whose beginning they report. */
type Declared = (typeof RULED)[number] | (typeof PERSONAL)[number];
export type WordedAlert = Exclude<
  AlertKind,
  Extract<Declared, { readonly source: { readonly by: 'exceptions' } }>['kind']
>;

export const EXCEPTION_KINDS = EXCEPTIONS.map(({ kind }) => kind);
export const RULE_KINDS = RULED.map(({ kind }) => kind);
export const ALERTS: readonly AlertKindOf<AlertKind>[] = [...RULED, ...PERSONAL];
export const ALERT_KINDS = ALERTS.map(({ kind }) => kind);

export const EXCEPTION_STATUSES = ['open', 'acknowledged', 'snoozed', 'resolved'] as const;
export type ExceptionStatus = (typeof EXCEPTION_STATUSES)[number];

export function exceptionOf(kind: ExceptionKind): (typeof EXCEPTIONS)[number] {
  return get(EXCEPTIONS, kind);
}

export function alertOf(kind: AlertKind): AlertKindOf<AlertKind> {
  return get(ALERTS, kind);
}

/** Null: it has words of its own. */
export function readsAs(kind: AlertKind, facts: NoticeFacts): ExceptionKind | null {
  const { source } = alertOf(kind);
  if (source.by !== 'exceptions') return null;
  const name = (source.readsAs?.(facts) ?? source.opened[0])?.kind;
  return EXCEPTION_KINDS.find((each) => each === name) ?? null;
}

function get<Of extends { readonly kind: string }>(kinds: readonly Of[], name: string): Of {
  const found = kinds.find(({ kind }) => kind === name);
  if (found === undefined)
    throw new Error(`${name} is no kind; there are ${kinds.map(({ kind }) => kind).join(', ')}.`);
  return found;
}

/** What a reader may see of them. @param customers null: the reader sees all */
export function factsShownTo(kind: string, facts: NoticeFacts, customers: readonly string[] | null): NoticeFacts {
  const exception: Pick<ExceptionKindOf<string, Record<string, Setting>>, 'shownTo'> | undefined = EXCEPTIONS.find(
    (each) => each.kind === kind,
  );
  return customers === null || exception?.shownTo === undefined ? facts : exception.shownTo(facts, customers);
}

/** The reason for an exception: English sentences, made from its facts. */
export function reasonOf(kind: ExceptionKind, facts: NoticeFacts): string {
  return exceptionOf(kind).reason(facts) + costsText(facts);
}

type AllOf<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void ? All : never;
type Settings = AllOf<(typeof EXCEPTIONS)[number]['settings']>;

const SETTINGS = Object.entries<Setting>(Object.assign({}, ...EXCEPTIONS.map(({ settings }) => settings)));

/** The account's rules: days and hours after which a kind counts, and the kinds that are not evaluated. */
export type ExceptionRules = { readonly [Name in keyof Settings]: Settings[Name]['usual'] } & {
  readonly switched_off: readonly ExceptionKind[];
};

export const USUAL_RULES = {
  ...Object.fromEntries(SETTINGS.map(([name, { usual }]) => [name, usual])),
  switched_off: [] as const,
} as unknown as ExceptionRules;

export const ExceptionRulesSchema = Type.Object({
  ...(Object.fromEntries(SETTINGS.map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Settings]: Settings[Name]['schema'];
  }),
  switched_off: Type.Array(Type.Enum([...EXCEPTION_KINDS]), {
    uniqueItems: true,
    description: 'Kinds that are not detected',
  }),
});
