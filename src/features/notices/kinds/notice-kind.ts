/**
 * What a kind of notice is. An exception stands until facts or time end it; an alert reports a user that something began.
 * Pure: knows no kind. A kind that lacks a member does not compile.
 */
import type { Threshold } from '@portolan/wording/thresholds';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { EventName } from '../../../core/event-names.ts';
import type { DatedContainer, Look } from './look.ts';

export type NoticeFacts = Readonly<Record<string, unknown>>;

export const SEVERITIES = ['critical', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The choice of a shared page without which it would show what was not chosen; null: shared pages never show the kind. */
type SharedWith = 'last_free_day' | 'charges' | 'holds' | 'availability' | 'journey' | null;

/** One of the account's rules of exceptions. */
export interface Setting<Schema extends TSchema = TSchema> {
  readonly schema: Schema;
  readonly usual: Readonly<Static<Schema>>;
}
type Settings = Readonly<Record<string, Setting>>;
export type ValuesOf<Of extends Settings> = { readonly [Name in keyof Of]: Of[Name]['usual'] };

/** What a kind finds on a container. */
export interface KindFinding {
  /** Absent: there is no such exception. */
  readonly facts?: NoticeFacts;
  /** Unix milliseconds; absent: since the evaluation that found it. */
  readonly since?: number;
  /** When to evaluate again. */
  readonly next?: number;
}
export const NOTHING: KindFinding = {};

export interface ExceptionKindOf<Kind extends string, Of extends Settings> {
  readonly kind: Kind;
  /** While what it is open, for the API: `the last free day has passed, and it has not left`. */
  readonly openWhile: string;
  readonly severity: Severity;
  readonly settings: Of;
  readonly sharedWith: SharedWith;
  /** It names what is owed, if something is: whichever of them leads, the sums of Today have the container's costs. */
  readonly namesCosts?: boolean;
  /** It is found on containers that are returned empty, or that are no longer on their shipment, too. */
  readonly outlivesReturn?: boolean;
  readonly find: (look: Look, rules: ValuesOf<Of>) => KindFinding;
  /** What readers limited to customers see of facts that are not of the container alone; absent: all of them. */
  readonly shownTo?: (facts: NoticeFacts, customers: readonly string[]) => NoticeFacts;
  /** One English sentence for the API, without the costs. NoticeFacts that a former version stored may lack members. */
  readonly reason: (facts: StoredFacts) => string;
}

export function exceptionKind<const Kind extends string, Of extends Settings>(
  kind: ExceptionKindOf<Kind, Of>,
): ExceptionKindOf<Kind, Of> {
  return kind;
}

export interface StoredFacts {
  readonly [name: string]: unknown;
  readonly holds?: readonly { readonly name: string; readonly description: string | null }[];
  readonly contradictions?: readonly { readonly field: string; readonly value: string; readonly tracked: string }[];
}

export interface StoredResource {
  readonly id: string;
  readonly type: string;
  readonly attributes: NoticeFacts;
}

export interface StoredEvent {
  readonly sequence: string;
  readonly event: string;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly createdAt: Date;
  /** The reference object first; null: no alert reads such events. */
  readonly included: readonly StoredResource[] | null;
}

/** What an event, an exception or time shows. */
export interface Occurrence {
  readonly facts: NoticeFacts;
  /** The greater, the earlier in a message; absent: 0. */
  readonly urgency?: number;
}

/** From when to when an alert with a threshold holds. */
export interface Span {
  /** Unix milliseconds. */
  readonly begins: number;
  readonly ends: number;
  /** What makes it another one than before, such as another last free day. */
  readonly about: string;
  /** @param at within the span */
  readonly occurrence: (at: number) => Occurrence;
}

/** What begins an alert. */
export type AlertSource =
  /** Exceptions that are opened; without a condition, each of them. */
  | {
      readonly by: 'exceptions';
      readonly opened: readonly { readonly kind: string; readonly when?: (facts: NoticeFacts) => boolean }[];
      /** Whose words it has; absent: of the first. */
      readonly readsAs?: (facts: NoticeFacts) => { readonly kind: string };
    }
  | {
      readonly by: 'events';
      readonly events: readonly EventName[];
      /** Null: the event shows nothing of the kind. */
      readonly read: (event: StoredEvent, reference: StoredResource) => Occurrence | null;
      /** Against what the rule reported last of the shipment; null: too little changed. */
      readonly compare?: (found: Occurrence, reported: NoticeFacts | undefined, threshold: number) => Occurrence | null;
    }
  /** A container, for the threshold of a rule; null: never, as things are. */
  | { readonly by: 'time'; readonly span: (dated: DatedContainer, threshold: number) => Span | null }
  /** A webhook of the account whose deliveries fail for the threshold. */
  | { readonly by: 'webhooks' }
  /** What a colleague or the service does. */
  | { readonly by: 'acts' };

export interface AlertKindOf<Kind extends string, Source extends AlertSource = AlertSource> {
  readonly kind: Kind;
  /** What it reports, for the API: `the last free day is near`. */
  readonly reports: string;
  /** Of its rules; absent: they have none. */
  readonly threshold?: Threshold;
  readonly source: Source;
  /** Whether followers get it; absent: they do. */
  readonly isForFollowers?: (facts: NoticeFacts) => boolean;
  /** Its times are of no place: they read in the zone of the recipient. */
  readonly isOfNoPlace?: boolean;
}

export function alertKind<const Kind extends string, Source extends AlertSource>(
  kind: AlertKindOf<Kind, Source>,
): AlertKindOf<Kind, Source> {
  return kind;
}

/** An alert that an exception of the same name has begun. */
export function beginningOf<const Kind extends string>(exception: { readonly kind: Kind }, reports: string) {
  return alertKind({ kind: exception.kind, reports, source: { by: 'exceptions', opened: [exception] } });
}

const MOST = { days: 60, hours: 1000 };

/** A threshold in whole days or hours. */
export function count(unit: keyof typeof MOST, usual: number, description: string) {
  return setting(
    Type.Integer({ minimum: 0, maximum: MOST[unit], description: `${description}; usually ${usual}` }),
    usual,
  );
}

export function setting<Schema extends TSchema>(schema: Schema, usual: Readonly<Static<Schema>>): Setting<Schema> {
  return { schema, usual };
}

/** Says in OpenAPI what each value of an enumeration means. */
export function describedBy(meanings: readonly (readonly [kind: string, meaning: string])[]) {
  return { 'x-enumDescriptions': Object.fromEntries(meanings) };
}
