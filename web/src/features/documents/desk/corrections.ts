/**
 * Values that a user enters: shown at once, saved one after the other, and undone one after the other. What a colleague
 * entered meanwhile is shown once before it is replaced; other fields of the colleague stay.
 */
import { hashKey, type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiResponse, get, request } from '../../../app/api/request.ts';
import { ChangedMeanwhile } from '../../../parts/settings/save-error.ts';
import type { DocumentResource } from '../document-texts.tsx';
import { nameOf, type Place } from './fields/fields.ts';
import type { Box } from './pages/selection.ts';
import { INCLUDED, type Paper, paperQuery } from './paper.ts';

type Entered = Readonly<Record<string, unknown>>;
type Places = Readonly<Record<string, Place>>;

export interface Correction {
  readonly documentId: string;
  /** Where it was entered: a failure is shown there. */
  readonly path: string;
  /** Null: the paper has no such value. Undefined: the value as it was read. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Null: not on a page. */
  readonly places: Readonly<Record<string, Place | null>>;
  /** The entered values of these keys when the user saw them. */
  readonly known: Entered;
}

/** What undoes a correction, or the mark that a paper is checked. */
export type Undo = Omit<Correction, 'known'> | { readonly documentId: string; readonly reviewed: boolean };

/** What is not saved, and why. */
export interface FailedChange {
  readonly documentId: string;
  /** Null: the mark that the paper is checked. */
  readonly path: string | null;
  /** As typed. */
  readonly text: string;
  readonly error: Error;
}

const enteredOf = ({ data }: Paper): Entered => data.attributes.extracted_data_manual ?? {};
/** Without the text that the service found at each. */
const placesOf = ({ data }: Paper): Places =>
  Object.fromEntries(
    Object.entries(data.attributes.evidence_manual ?? {}).map(([key, { page, box }]) => [
      key,
      { page, box: box as unknown as Box },
    ]),
  );

export type Corrections = ReturnType<typeof useCorrections>;

/** Kept while other papers and screens are shown. */
function useKept<Each>(name: string) {
  const client = useQueryClient();
  const queryKey = ['desk', name];
  const { data } = useQuery<readonly Each[]>({ queryKey, queryFn: skipToken, initialData: [], gcTime: Infinity });
  return {
    shown: data ?? [],
    /** Also what is not shown yet. */
    now: () => client.getQueryData<readonly Each[]>(queryKey) ?? [],
    set: (entries: readonly Each[]) => void client.setQueryData(queryKey, entries),
  };
}

export function useCorrections(nameOf: (key: string) => string) {
  const client = useQueryClient();
  const failures = useKept<FailedChange>('failures');
  const undos = useKept<Undo>('undos');
  const change = (documentId: string, path: string | null, failed: FailedChange[]) => {
    const others = failures.now().filter((each) => each.documentId !== documentId || each.path !== path);
    failures.set([...others, ...failed]);
  };
  const reload = (id: string) => void client.invalidateQueries({ queryKey: paperQuery(id).queryKey });

  const entering = useMutation({
    mutationKey: CORRECTING,
    // One after the other: each is added to what is entered by then.
    scope: SCOPE,
    mutationFn: ({ correction }: { correction: Correction; text: string }) =>
      saveCorrection(client, correction, nameOf),
    onError: (error, { correction: { documentId, path }, text }) => {
      change(documentId, path, [{ documentId, path, text, error }]);
      reload(documentId);
    },
  });
  const marking = useMutation({
    scope: SCOPE,
    mutationFn: ({ documentId, reviewed }: { documentId: string; reviewed: boolean }) => {
      // A paper with a value that is not saved is not checked.
      const failed = failures.now().find((each) => each.documentId === documentId && each.path !== null);
      if (failed !== undefined && reviewed) throw failed.error;
      return request('PATCH', `/documents/${documentId}`, { reviewed });
    },
    onError: (error, { documentId }) => {
      change(documentId, null, [{ documentId, path: null, text: '', error }]);
      reload(documentId);
    },
    onSuccess: async (_, { documentId }) => {
      reload(documentId);
      await client.invalidateQueries({ queryKey: ['documents', 'counts'] });
    },
  });

  const enter = (correction: Omit<Correction, 'known'>, text: string): Undo | undefined => {
    const { documentId, path, values } = correction;
    const key = paperQuery(documentId).queryKey;
    const paper = client.getQueryData(key);
    if (paper === undefined) return undefined;
    const keys = Object.keys(values);
    const [entered, places] = [enteredOf(paper), placesOf(paper)];
    void client.cancelQueries({ queryKey: key });
    change(documentId, path, []);
    client.setQueryData(key, shownAtOnce(paper, correction));
    entering.mutate({ correction: { ...correction, known: pick(entered, keys) }, text });
    return {
      ...{ documentId, path, values: Object.fromEntries(keys.map((each) => [each, entered[each]])) },
      places: Object.fromEntries(keys.map((each) => [each, places[each] ?? null])),
    };
  };
  const mark = (documentId: string, reviewed: boolean) => {
    const key = paperQuery(documentId).queryKey;
    void client.cancelQueries({ queryKey: key });
    change(documentId, null, []);
    client.setQueryData(key, (paper) => paper && shownAsReviewed(paper, reviewed));
    marking.mutate({ documentId, reviewed });
  };
  return {
    isPending: entering.isPending || marking.isPending,
    failures: failures.shown,
    /** How many steps can be undone. */
    steps: undos.shown.length,
    correct: (correction: Omit<Correction, 'known'>, text: string) => {
      const undo = enter(correction, text);
      if (undo !== undefined) undos.set([...undos.now(), undo]);
    },
    mark: (documentId: string, reviewed: boolean) => {
      mark(documentId, reviewed);
      undos.set([...undos.now(), { documentId, reviewed: !reviewed }]);
    },
    /** @returns the document that it was about; undefined: there is nothing to undo */
    undo: (): string | undefined => {
      const last = undos.now().at(-1);
      if (last === undefined) return undefined;
      undos.set(undos.now().slice(0, -1));
      if ('reviewed' in last) mark(last.documentId, last.reviewed);
      else enter(last, '');
      return last.documentId;
    },
  };
}

const CORRECTING = ['correct document'];
const SCOPE = { id: 'corrections' };

/** @throws ChangedMeanwhile @throws RequestFailed */
export async function saveCorrection(
  client: QueryClient,
  { documentId, values, places, known }: Correction,
  nameOf: (key: string) => string,
): Promise<void> {
  const now = await get<DocumentResource>(`/documents/${documentId}?include=${INCLUDED}`);
  const entered = enteredOf(now);
  // The database keeps the keys of a row in another order.
  const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
  const changed = Object.keys(values).filter(
    (key) => !isSame(entered[key], known[key]) && !isSame(entered[key], values[key]),
  );
  if (changed.length > 0) {
    client.setQueryData(paperQuery(documentId).queryKey, now);
    throw new ChangedMeanwhile(Object.fromEntries(changed.map((key) => [nameOf(key), textOf(entered[key])])));
  }
  const merged = withoutUndefined({ ...entered, ...values });
  const isGiven = ([key]: readonly [string, unknown]) => merged[key] !== undefined && merged[key] !== null;
  const placed = Object.fromEntries(Object.entries(withoutNull({ ...placesOf(now), ...places })).filter(isGiven));
  const attributes = {
    extracted_data_manual: Object.keys(merged).length === 0 ? null : merged,
    evidence_manual: Object.keys(placed).length === 0 ? null : placed,
  };
  const saved = await request<DocumentResource>('PATCH', `/documents/${documentId}?include=${INCLUDED}`, attributes);
  // Later corrections of this paper are shown already.
  const waiting = client.isMutating({ mutationKey: CORRECTING });
  if (waiting <= 1) client.setQueryData(paperQuery(documentId).queryKey, saved as ApiResponse<DocumentResource>);
}

function shownAtOnce(paper: Paper, { values, places }: Omit<Correction, 'known'>): Paper {
  const { data, included } = paper;
  const extraction = (data.relationships.current_extraction?.data ?? null) as { readonly id: string } | null;
  const evidence = Object.fromEntries(
    Object.keys(values).map((key) => {
      const place = places[key] ?? null;
      return [key, [{ page: place?.page ?? null, box: place?.box ?? null, text: '', rule: 'manual', confidence: 1 }]];
    }),
  );
  return {
    ...paper,
    data: {
      ...data,
      attributes: {
        ...data.attributes,
        extracted_data_manual: withoutUndefined({ ...enteredOf(paper), ...values }),
        review_reasons: data.attributes.review_reasons.filter(({ field }) => field === null || !(field in values)),
      },
    },
    included: included.map((each) =>
      each.id === extraction?.id
        ? {
            ...each,
            attributes: {
              ...each.attributes,
              payload: withoutNull({ ...(each.attributes.payload as Entered), ...values }),
              evidence: { ...(each.attributes.evidence as Entered), ...evidence },
            },
          }
        : each,
    ),
  };
}

function shownAsReviewed(paper: Paper, reviewed: boolean): Paper {
  const { attributes } = paper.data;
  const state = reviewed ? 'done' : attributes.review_reasons.length > 0 ? 'needed' : 'not_needed';
  return { ...paper, data: { ...paper.data, attributes: { ...attributes, review_state: state } } };
}

const pick = (from: Entered, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, from[key]]));

const withoutUndefined = (values: Entered) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const withoutNull = <Each>(values: Readonly<Record<string, Each>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Record<
    string,
    NonNullable<Each>
  >;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map((each) => (typeof each === 'object' ? nameOf(each) : String(each))).join(', ');
}
