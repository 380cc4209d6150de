/** The alerts that an event gives reason for, without regard to rules. Pure: reads the stored event, which has all it shows. */
import type { AlertFinding } from '../alert.ts';
import { ALERTS, type AlertKind, alertOf } from '../kinds/kinds.ts';
import { mostOwed } from '../kinds/look.ts';
import type { AlertSource, NoticeFacts, Occurrence, StoredEvent, StoredResource } from '../kinds/notice-kind.ts';

export const READ_EVENTS: readonly string[] = [...new Set(ALERTS.flatMap(({ source }) => eventsOf(source)))];

/** Those that may give reason for an alert of the kind. */
export function readEventsOf(kind: AlertKind): readonly string[] {
  return eventsOf(alertOf(kind).source);
}

function eventsOf(source: AlertSource): readonly string[] {
  if (source.by === 'exceptions') return ['exception.opened'];
  return source.by === 'events' ? source.events : [];
}

export function findingsOf(event: StoredEvent): AlertFinding[] {
  const reference = event.included?.[0];
  if (reference === undefined) return [];
  const exceptionId = event.event === 'exception.opened' ? reference.id : null;
  return ALERTS.filter(({ source }) => eventsOf(source).includes(event.event)).flatMap(({ kind, source }) => {
    const found = source.by === 'events' ? source.read(event, reference) : beginning(source, reference);
    return found === null ? [] : [{ kind, urgency: 0, ...found, exceptionId }];
  });
}

/** What costs most comes first. */
function beginning(source: AlertSource, { attributes }: StoredResource): Occurrence | null {
  const facts = (attributes.facts ?? {}) as NoticeFacts;
  const isReported =
    source.by === 'exceptions' &&
    source.opened.some(({ kind, when }) => kind === attributes.kind && (when === undefined || when(facts)));
  return isReported ? { facts, urgency: mostOwed(facts) } : null;
}
