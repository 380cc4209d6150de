/**
 * Which attributes of a container differ between two of its documents: the changeset of `container.updated`. Pure.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Changeset, ContainerChange } from '../domain/changes.ts';

/** When the document was written, not what it says. */
const BOOKKEEPING = new Set(['created_at', 'updated_at']);

type Attributes = Record<string, unknown>;

/** A forecast that has not moved enough to be announced is stored, and not told here either. */
export function attributeChanges(before: string, after: string, changes: readonly ContainerChange[]): Changeset {
  if (before === after) return {};
  const [was, is] = [attributesOf(before), attributesOf(after)];
  const estimated = changes.some(
    (change) => change.kind === 'estimated' || change.kind === 'reached' || change.kind === 'corrected',
  );
  const changed = Object.keys(is).filter((name) => {
    if (BOOKKEEPING.has(name) || isDeepStrictEqual(was[name], is[name])) return false;
    return name !== 'ind_eta_at' || estimated || was[name] === null || is[name] === null;
  });
  return Object.fromEntries(changed.map((name) => [name, [was[name] ?? null, is[name]] as const]));
}

function attributesOf(document: string): Attributes {
  return (JSON.parse(document) as { attributes: Attributes }).attributes;
}
