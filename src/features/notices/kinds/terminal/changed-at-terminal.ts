/** A terminal sets or clears a hold, or sets a fee. */
import { alertKind, type StoredResource } from '../notice-kind.ts';

export const holdChanged = alertKind({
  kind: 'hold_changed',
  reports: 'a hold is set or cleared',
  threshold: null,
  source: {
    by: 'events',
    events: ['container.updated'],
    read: (_event, reference) => {
      const { set, cleared } = changesOf(reference, ['holds_at_pod_terminal', 'ind_facility_holds']);
      return set.length + cleared.length === 0 ? null : { facts: { set, cleared }, urgency: set.length };
    },
  },
});

export const feeChanged = alertKind({
  kind: 'fee_changed',
  reports: 'a fee is set',
  threshold: null,
  source: {
    by: 'events',
    events: ['container.updated'],
    read: (_event, reference) => {
      const { set } = changesOf(reference, ['fees_at_pod_terminal', 'ind_facility_fees']);
      return set.length === 0 ? null : { facts: { set } };
    },
  },
});

/** By their names, of the attributes together. */
function changesOf({ attributes: { changeset } }: StoredResource, attributes: readonly string[]) {
  const changes = (changeset ?? {}) as Readonly<Record<string, readonly [unknown, unknown] | undefined>>;
  const [before, after] = ([0, 1] as const).map((side) => attributes.flatMap((name) => namesOf(changes[name]?.[side])));
  return { set: lacking(after, before), cleared: lacking(before, after) };
}

function namesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: { name?: unknown; type?: unknown; description?: unknown }) =>
    String(each.description ?? each.name ?? each.type ?? ''),
  );
}

function lacking(of: readonly string[] = [], others: readonly string[] = []): string[] {
  return of.filter((name) => !others.includes(name));
}
