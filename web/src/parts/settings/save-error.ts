/**
 * Saving in a form that somebody else may have open, too: what was changed meanwhile is shown before it is overwritten, and each
 * failure is told in the user's words. The form keeps what was entered.
 */
import { useRef } from 'react';
import { get, type Identifier, RequestFailed, type Resource } from '../../app/api/request.ts';
import type { Words } from '../../app/words/english.ts';
import { errorText, ROLE, reasonText } from '../error-text.ts';

/** The values of a form by their names for people. */
type Shown = Readonly<Record<string, string>>;

/** Somebody else has changed these values since the form was opened. */
export class ChangedMeanwhile extends Error {
  readonly values: Shown;

  constructor(values: Shown) {
    super();
    this.values = values;
  }
}

/**
 * @param path of the resource @param opened null: it is new, and nobody else has it @param shownOf the values that the form edits
 * @returns to be called before saving; `now` after it, where the form stays open. @throws ChangedMeanwhile once for each change by
 * somebody else: saved again, it is overwritten
 */
export function useUnchanged<Attributes>(
  path: string,
  opened: Resource<Attributes> | null,
  shownOf: (resource: Resource<Attributes>) => Shown,
): (() => Promise<void>) & { readonly now: (saved: Resource<Attributes>) => void } {
  const known = useRef<Shown>(opened === null ? {} : shownOf(opened));
  const require = async () => {
    if (opened === null) return;
    const now = shownOf((await get<Resource<Attributes>>(path)).data);
    const changed = Object.entries(now).filter(([name, value]) => known.current[name] !== value);
    known.current = now;
    if (changed.length > 0) throw new ChangedMeanwhile(Object.fromEntries(changed));
  };
  const now = (saved: Resource<Attributes>) => {
    known.current = shownOf(saved);
  };
  return Object.assign(require, { now });
}

/** The ids that a to-many relationship names, in one order. */
export function idsOf(resource: Resource<unknown>, relation: string): readonly string[] {
  const data = resource.relationships[relation]?.data;
  return Array.isArray(data) ? (data as readonly Identifier[]).map(({ id }) => id).toSorted() : [];
}

/** @param own what a code of the API means here */
export function saveErrorText(error: Error, words: Words, own: Readonly<Record<string, string>> = {}): string {
  if (error instanceof ChangedMeanwhile) {
    const values = Object.entries(error.values).map(([name, value]) => `${name}: ${value || '—'}`);
    return words.changedByOther(values.join('; '));
  }
  if (!(error instanceof RequestFailed)) return errorText(error, words);
  const known =
    reasonText(error, words) ?? error.errors.map(({ code }) => own[code]).find((text) => text !== undefined);
  if (known !== undefined) return known;
  switch (error.status) {
    case 403:
      return error.errors.some(({ meta }) => meta?.reason === ROLE) ? words.roleLost : errorText(error, words);
    case 404:
      return words.goneMeanwhile;
    case 409:
      return words.conflict;
    case 422:
    case 400:
      return words.notAccepted;
    case 429:
      return words.tooMany;
    default:
      return error.status === null ? words.offline : words.unexpectedResponse;
  }
}
