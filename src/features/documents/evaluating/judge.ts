/**
 * Compares an understood document with its expected values, field by field. Fields without an expected value do not
 * count. Pure.
 */

import {
  type ComparedValue,
  isSameValue,
  type Part,
  type Payload,
  type PayloadItem,
  type Sameness,
} from '@portolan/papers';
import type { DocumentType } from '@portolan/papers/document-types';

export interface Truth {
  /** Null: unknown. */
  readonly type: DocumentType | null;
  /** By the keys of the schema; null: the document does not state it. Null: the fields were not entered. */
  readonly payload: Readonly<Record<string, unknown>> | null;
}

export interface JudgedField {
  /** A key of the schema; of a container's details `containers.seal_numbers`. */
  readonly field: string;
  readonly outcome: 'right' | 'missing' | 'wrong';
  /** Null: the document does not state it. */
  readonly expected: string | null;
  readonly found: string | null;
  readonly rule: string | null;
  readonly confidence: number | null;
}

export interface Judgement {
  /** A document's id, or a file's name. */
  readonly document: string;
  readonly type: { readonly expected: DocumentType | null; readonly found: DocumentType | null };
  readonly fields: readonly JudgedField[];
}

/** @param part undefined: no part was found */
export function judge(document: string, part: Part | undefined, truth: Truth, sameness: Sameness): Judgement {
  const expected = truth.payload === null ? new Map<string, ComparedValue | null>() : valuesOf(truth.payload);
  const found = valuesOf(part?.payload ?? {});
  const fields = [...expected].flatMap(([field, want]): JudgedField[] => {
    const got = found.get(field) ?? null;
    if (want === null && got === null) return [];
    const [evidence] = part?.evidence[field.replace(/\..*/, '')] ?? [];
    return [
      {
        field,
        outcome: outcomeOf(field, got, want, sameness),
        expected: want === null ? null : String(want),
        found: got === null ? null : String(got),
        rule: got === null ? null : (evidence?.rule ?? null),
        confidence: got === null ? null : (evidence?.confidence ?? null),
      },
    ];
  });
  return { document, type: { expected: truth.type, found: part?.type ?? null }, fields };
}

function outcomeOf(field: string, got: ComparedValue | null, want: ComparedValue | null, sameness: Sameness) {
  if (got === null) return 'missing';
  return want !== null && isSameValue(field, got, want, sameness) ? 'right' : 'wrong';
}

/** Lists of containers become their numbers, and each detail its values with the number; lists of charges their amounts. */
function valuesOf(payload: Readonly<Record<string, unknown>>): Map<string, ComparedValue | null> {
  const values = new Map<string, ComparedValue | null>();
  for (const [key, value] of Object.entries(payload as Payload)) {
    if (!Array.isArray(value)) values.set(key, value === null || typeof value === 'number' ? value : String(value));
    else if (key === 'containers') for (const [name, list] of detailsOf(value)) values.set(name, list);
    else
      values.set(
        key,
        value.map((item) => String(typeof item === 'object' ? item.amount : item)),
      );
  }
  return values;
}

function detailsOf(containers: readonly PayloadItem[]): Map<string, string[]> {
  const details = new Map<string, string[]>();
  for (const container of containers) {
    if (typeof container !== 'object') continue;
    for (const [key, value] of Object.entries(container)) {
      const isNumber = key === 'container_number';
      const name = isNumber ? 'containers' : `containers.${key}`;
      details.set(name, [
        ...(details.get(name) ?? []),
        isNumber ? String(value) : `${container.container_number} ${value}`,
      ]);
    }
  }
  return details;
}
