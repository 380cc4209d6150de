/** The state of the desk: which field is open, what is typed or chosen for it, and what happens on Enter. */
import { type Writing, writingOf } from '@portolan/papers/entered-value';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Correction, Corrections } from './corrections.ts';
import {
  changesBeside,
  draftOf,
  EXTRAS,
  type Field,
  fieldsOf,
  isPort,
  type Place,
  pathsOf,
  splitPort,
} from './fields/fields.ts';
import {
  type Draft,
  type Kind,
  type Kinds,
  kindAt,
  readDraft,
  rowsOf,
  TEXT,
  type Value,
  withoutRow,
  withValue,
} from './fields/kinds.ts';
import { findLocode } from './fields/ports.ts';
import { boxOf, type Selection, textOf } from './pages/selection.ts';
import { type Page, type Paper, pagesQuery, representationOf, useDateFormat, useKinds } from './paper.ts';

export interface Active {
  readonly path: string;
  readonly text: string;
  /** Whether the text is another than that of the value. */
  readonly isChanged: boolean;
}

const NO_VALUE: Draft = { readings: [], unit: null, currency: null };
const NO_KINDS: Kinds = new Map();

export type Desk = ReturnType<typeof useDesk>;

/** @param onDone called where no field needs a look any more */
export function useDesk(paper: Paper, corrections: Corrections, onDone: () => void) {
  const client = useQueryClient();
  const { id, attributes } = paper.data;
  const kinds = useKinds(attributes.document_type) ?? NO_KINDS;
  const representation = representationOf(paper);
  const { payload, evidence } = representation ?? NO_EXTRACTION;
  // Null: it is being read again, as after a number was entered. What it lacks stays until then.
  const isOpen = attributes.review_state === 'needed' || attributes.review_state === null;
  const reasons = isOpen ? attributes.review_reasons : NO_REASONS;
  const fields = useMemo(() => fieldsOf({ payload, evidence }, kinds, reasons), [payload, evidence, kinds, reasons]);
  const [active, setActive] = useState<Active | null>(null);
  const [selection, setSelection] = useState<{ readonly of: Selection; readonly page: Page } | null>(null);
  const writing = useWriting(id);

  const kind = active === null ? undefined : (kindAt(kinds, active.path) ?? TEXT);
  const draft = useMemo(
    () => (active === null || kind === undefined ? NO_VALUE : readDraft(active.text, kind, writing)),
    [active, kind, writing],
  );

  const close = useCallback(() => {
    setActive(null);
    setSelection(null);
  }, []);
  const failureAt = (path: string) => corrections.failures.find((each) => each.documentId === id && each.path === path);
  const openAt = (path: string, chosen = active === null ? selection : null) => {
    const opened = kindAt(kinds, path);
    const failed = failureAt(path);
    const text =
      chosen !== null && opened !== undefined
        ? textOf(chosen.of, chosen.page.words, opened.form === 'list')
        : (failed?.text ?? draftOf(payload, path));
    if (chosen === null) setSelection(null);
    setActive({ path, text, isChanged: chosen !== null || failed !== undefined });
  };
  const moveOn = (after: string, needing: (field: Field) => boolean) => {
    const next = nextNeed(fields, after, needing);
    if (next !== null) return openAt(firstPath(next, kinds), null);
    close();
    onDone();
  };

  const correct = (path: string, values: Correction['values'], text: string, place: Place | null) => {
    const [key = ''] = path.split('/');
    const places = Object.fromEntries(Object.keys(values).map((each) => [each, each === key ? place : null]));
    corrections.correct({ documentId: id, path, values, places }, text);
  };
  const placeOf = (path: string): Place | null => {
    if (path.includes('/')) return null;
    const box = selection === null ? null : boxOf(selection.of, selection.page.words);
    return box === null || selection === null ? null : { page: selection.page.number, box };
  };
  /** Saves a value, or that the paper has none. */
  const store = (value: Value | null, about: Draft) => {
    if (active === null) return;
    const { path, text } = active;
    const place =
      placeOf(path) ?? (value === null ? null : (fields.find((each) => each.key === path)?.places[0] ?? null));
    const finish = (stored: Value | null, locode: string | null) => {
      const beside = changesBeside(path, kinds, { ...about, locode });
      const values = withValue(payload, path, stored, kinds);
      // The unit of a cell is a column of its own; without one it is that of the total.
      const unitPath = stored !== null && path.endsWith('/gross_weight') ? `${path}_unit` : null;
      const unit = about.unit ?? (draftOf(payload, unitPath ?? '') || payload.gross_weight_unit);
      const hasUnit = unit === 'kg' || unit === 'lb';
      const ofRow = unitPath === null || !hasUnit ? {} : withValue(values, unitPath, unit, kinds);
      correct(path, { ...values, ...ofRow, ...beside }, text, place);
    };
    if (value === null || !isPort(path)) return finish(value, null);
    const { name, locode } = splitPort(String(value));
    if (locode !== null) finish(name, locode);
    else void findLocode(client, name).then((found) => finish(name, found));
  };
  const save = (value: Value | null, about: Draft) => {
    if (active === null) return;
    const [key = '', row] = active.path.split('/');
    store(value, about);
    // A new row goes on with what it lacks.
    const [, lacking] = kinds.get(key)?.required ?? [];
    const isNewRow = row !== undefined && Number(row) === rowsOf(payload[key]).length && value !== null;
    if (isNewRow && lacking !== undefined) return openAt(`${key}/${row}/${lacking}`, null);
    moveOn(active.path, (field) => field.key !== key && field.need !== null);
  };
  /** The value is right as it was read. */
  const confirm = (key: string) => {
    const place = fields.find((each) => each.key === key)?.places[0] ?? null;
    correct(key, { [key]: payload[key] }, '', place);
    moveOn(key, (each) => each.key !== key && each.need !== null);
  };
  const enter = () => {
    if (active === null) return;
    const { path, text, isChanged } = active;
    const [key = ''] = path.split('/');
    const field = fields.find((each) => each.key === key);
    if (!isChanged) {
      // An uncertain value is right; a missing one is not looked for any further.
      if (field?.need === 'uncertain_value') confirm(key);
      else if (field?.need === 'missing_field') save(null, NO_VALUE);
      else moveOn(path, (each) => each.need !== null && each.key !== key);
      return;
    }
    if (text.trim() === '') return save(null, NO_VALUE);
    const [only] = draft.readings;
    if (draft.readings.length === 1 && only !== undefined) save(only, draft);
  };

  /** Saves what is typed and closes the field. @returns false: it is no value, and stays open */
  const enterDraft = (): boolean => {
    const [only] = draft.readings;
    const isNone = active?.text.trim() === '';
    if (!isNone && (draft.readings.length !== 1 || only === undefined)) return false;
    store(isNone ? null : (only ?? null), draft);
    close();
    return true;
  };

  const choose = useCallback(
    (of: Selection | null, page: Page) => {
      setSelection(of === null ? null : { of, page });
      setActive((now) => {
        if (now === null) return null;
        if (of === null) return { ...now, text: draftOf(payload, now.path), isChanged: false };
        const isList = kindAt(kinds, now.path)?.form === 'list';
        return { ...now, text: textOf(of, page.words, isList), isChanged: true };
      });
    },
    [payload, kinds],
  );
  const latest = useRef(openAt);
  latest.current = openAt;
  const open = useCallback((path: string) => latest.current(path), []);

  return {
    id,
    kinds,
    /** The unit or currency of the open field: of its text, else as it was. */
    beside: besideOf(active, { draft, payload }),
    /** The unit or currency that the open field lacks. */
    lacking: lackingBeside(active, { draft, payload, kinds }),
    payload,
    fields,
    active,
    kind,
    draft,
    selection: selection?.of ?? null,
    failureAt,
    isFailedIn: (key: string) =>
      corrections.failures.some((each) => each.documentId === id && each.path?.startsWith(`${key}/`)),
    open,
    close,
    choose,
    enter,
    enterDraft,
    type: (text: string) => setActive((now) => now && { ...now, text, isChanged: true }),
    enterValue: (value: Value) => save(value, NO_VALUE),
    /** The name as it is, with this code. */
    enterPort: (locode: string) => active !== null && save(`${splitPort(active.text).name} (${locode})`, NO_VALUE),
    enterNone: () => save(null, NO_VALUE),
    removeRow: (key: string, row: number) => {
      close();
      correct(key, withoutRow(payload, key, row), '', null);
    },
    /** Where a field is opened: of a table its first cell. */
    pathOf: (key: string) => firstPath({ key, kind: kinds.get(key) }, kinds),
    /** Opens the first field that needs a look. */
    openFirst: () => moveOn('', ({ need }) => need !== null),
    /** Opens the field before or after the open one. */
    step: (by: -1 | 1) => {
      const paths = pathsOf(fields, payload);
      const at = active === null ? (by === 1 ? -1 : 0) : paths.indexOf(active.path);
      const path = paths[(at + by + paths.length) % paths.length];
      if (path !== undefined) openAt(path, null);
    },
  };
}

function besideOf(
  active: Active | null,
  { draft, payload }: { draft: Draft; payload: Readonly<Record<string, unknown>> },
): string | null {
  const key = active === null || isPort(active.path) ? undefined : EXTRAS[active.path];
  if (key === undefined) return null;
  return draft.unit ?? draft.currency ?? (payload[key] === undefined ? null : String(payload[key]));
}

function lackingBeside(
  active: Active | null,
  { draft, payload, kinds }: { draft: Draft; payload: Readonly<Record<string, unknown>>; kinds: Kinds },
): { readonly key: string; readonly choices: readonly string[] } | null {
  const key = active === null || isPort(active.path) ? undefined : EXTRAS[active.path];
  if (key === undefined || draft.readings.length !== 1 || payload[key] !== undefined) return null;
  if ((draft.unit ?? draft.currency) !== null) return null;
  return { key, choices: kinds.get(key)?.choices ?? [] };
}

const NO_EXTRACTION: Pick<NonNullable<ReturnType<typeof representationOf>>, 'payload' | 'evidence'> = {
  payload: {},
  evidence: {},
};
const NO_REASONS: Paper['data']['attributes']['review_reasons'] = [];

/** The next after this one in the order of the rows, then from the first one on. */
function nextNeed(fields: readonly Field[], path: string, isNeeded: (field: Field) => boolean): Field | null {
  const at = fields.findIndex(({ key }) => key === path.split('/')[0]);
  return [...fields.slice(at + 1), ...fields.slice(0, at + 1)].find(isNeeded) ?? null;
}

function firstPath({ key, kind }: { key: string; kind: Kind | undefined }, kinds: Kinds): string {
  const [column] = kind?.form === 'table' ? (kinds.get(key)?.columns.keys() ?? []) : [];
  return column === undefined ? key : `${key}/0/${column}`;
}

/** How the paper writes days and numbers. */
function useWriting(id: string): Writing {
  const dateFormat = useDateFormat();
  const { data } = useQuery(pagesQuery(id));
  return useMemo(
    () => writingOf(data?.pages.flatMap(({ words }) => words.map(({ text }) => text)) ?? [], dateFormat),
    [data, dateFormat],
  );
}
