/** What alerts an event gives reason for, whoever wants them. Pure: reads the stored event, which has all it shows. */
import { tableOf } from '../../../core/table-of.ts';
import type { AlertFacts, AlertFinding } from '../alert.ts';
import type { RuleKind } from '../kinds/alert-kinds.ts';

export interface StoredResource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface StoredEvent {
  readonly sequence: string;
  readonly event: string;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly createdAt: Date;
  /** The reference object first; null: nobody wants such events. */
  readonly included: readonly StoredResource[] | null;
}

type Read = (event: StoredEvent, reference: StoredResource) => AlertFinding[];

const found = (kind: AlertFinding['kind'], facts: AlertFacts = {}, urgency = 0): AlertFinding => ({
  kind,
  facts,
  urgency,
  exceptionId: null,
});

/** Milestones that followers are told. */
const FOLLOWED: readonly string[] = [
  'vessel_departed',
  'transshipment_discharged',
  'vessel_arrived',
  'vessel_discharged',
  'full_out',
  'arrived_at_inland_destination',
  'delivered',
  'empty_in',
].map((name) => `container.transport.${name}`);

const milestone: Read = (event) => [found('followed', { event: event.event })];

const changed =
  (kind: AlertFinding['kind']): Read =>
  (event, { attributes }) => [found(kind, { event: event.event, changeset: attributes.changeset ?? {} })];

const READERS: Readonly<Record<string, Read>> = tableOf({
  ...Object.fromEntries(FOLLOWED.map((name) => [name, milestone])),
  'exception.opened': (_event, reference) => ofException(reference),
  'container.transport.available': (_event, { attributes: { timestamp, timezone } }) => [
    found('available_for_pickup', typeof timestamp === 'string' ? { available_since: timestamp, timezone } : {}),
  ],
  'container.rolled_over': () => [found('rolled_over')],
  'container.pod_terminal_changed': changed('plan_changed'),
  'shipment.vessel_changed': changed('plan_changed'),
  'shipment.port_of_discharge_changed': changed('plan_changed'),
  'tracking_request.failed': (_event, { attributes }) => [
    found('tracking_failed', { number: attributes.request_number, reason: attributes.failed_reason }),
  ],
  'document.extraction_failed': () => [found('document_unread')],
  'shipment.estimated.arrival': (event, { attributes }) => {
    const shipment = event.included?.find(({ type }) => type === 'shipment');
    const was = shipment?.attributes.pod_original_eta_at;
    const eta = attributes.estimated_timestamp;
    if (typeof was !== 'string' || typeof eta !== 'string') return [];
    return [found('eta_moved', { eta_at: eta, was_at: was, timezone: attributes.timezone ?? null })];
  },
  'container.updated': (_event, { attributes }) => ofChangeset(attributes.changeset),
});

export const READ_EVENTS: readonly string[] = Object.keys(READERS);

/** Events of kinds that one event reports; those of the others are told apart by what is in them. */
const EVENTS_OF: Readonly<Partial<Record<RuleKind, readonly string[]>>> = tableOf({
  available_for_pickup: ['container.transport.available'],
  rolled_over: ['container.rolled_over'],
  plan_changed: ['container.pod_terminal_changed', 'shipment.vessel_changed', 'shipment.port_of_discharge_changed'],
  tracking_failed: ['tracking_request.failed'],
  document_unread: ['document.extraction_failed'],
  eta_moved: ['shipment.estimated.arrival'],
  hold_changed: ['container.updated'],
  fee_changed: ['container.updated'],
});

/** Those that may give reason for an alert of the kind. */
export function readEventsOf(kind: RuleKind): readonly string[] {
  return EVENTS_OF[kind] ?? ['exception.opened'];
}

export function findingsOf(event: StoredEvent): AlertFinding[] {
  const reference = event.included?.[0];
  const read = Object.hasOwn(READERS, event.event) ? READERS[event.event] : undefined;
  return reference === undefined || read === undefined ? [] : read(event, reference);
}

function ofException({ id, attributes }: StoredResource): AlertFinding[] {
  const facts = (attributes.facts ?? {}) as AlertFacts;
  const owed = owedOf(facts);
  const of = (kind: AlertFinding['kind']): AlertFinding => ({ kind, facts, urgency: owed, exceptionId: id });
  switch (attributes.kind) {
    case 'last_free_day_passed':
      return [of('last_free_day_passed'), ...(owed > 0 ? [of('demurrage_running')] : [])];
    case 'detention_running':
      return [of('demurrage_running')];
    case 'transshipment_at_risk':
    case 'milestone_overdue':
    case 'document_contradicting':
    case 'document_missing':
      return [of(attributes.kind)];
    case 'source_silent':
      return [of('no_news')];
    default:
      return [];
  }
}

/** The greatest amount of one currency. */
function owedOf({ owed }: AlertFacts): number {
  const amounts = Array.isArray(owed) ? owed.map((each: { amount?: unknown }) => Number(each.amount)) : [];
  return Math.max(0, ...amounts.filter(Number.isFinite));
}

const HOLDS = ['holds_at_pod_terminal', 'ind_facility_holds'];
const FEES = ['fees_at_pod_terminal', 'ind_facility_fees'];

function ofChangeset(changeset: unknown): AlertFinding[] {
  const changes = (changeset ?? {}) as Readonly<Record<string, readonly [unknown, unknown] | undefined>>;
  const compared = (names: readonly string[]) => {
    const [before, after] = [0, 1].map((side) => names.flatMap((name) => listOf(changes[name]?.[side as 0 | 1])));
    return { set: lacking(after ?? [], before ?? []), cleared: lacking(before ?? [], after ?? []) };
  };
  const [holds, fees] = [compared(HOLDS), compared(FEES)];
  return [
    ...(holds.set.length + holds.cleared.length > 0 ? [found('hold_changed', holds, holds.set.length)] : []),
    ...(fees.set.length > 0 ? [found('fee_changed', { set: fees.set })] : []),
  ];
}

interface Named {
  readonly name: string;
}

function listOf(value: unknown): Named[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: { name?: unknown; type?: unknown; description?: unknown }) => ({
    name: String(each.description ?? each.name ?? each.type ?? ''),
  }));
}

function lacking(of: readonly Named[], others: readonly Named[]): string[] {
  return of.map(({ name }) => name).filter((name) => !others.some((each) => each.name === name));
}
