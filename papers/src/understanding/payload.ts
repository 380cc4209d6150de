/** Turns a part into its stored form: the flat payload of its schema, and the evidence for each key. Pure. */
import type { DocumentContainer, DocumentFieldValue, DocumentPart, ValueEvidence } from './part.ts';

type DocumentPayloadValue = DocumentFieldValue | readonly { readonly [key: string]: string | number }[];
/** Maximum of containers, of charges and of evidence of a field in a payload: the first, or the surest. */
export const MOST_ITEMS = 300;
/** By the keys of the schema. */
export type DocumentPayload = Readonly<Record<string, DocumentPayloadValue>>;
export type PayloadEvidence = Readonly<Record<string, readonly ValueEvidence[]>>;

/** The unambiguous values; ambiguous ones are only in the evidence. */
export function payloadOf({ fields, containers, charges }: DocumentPart): DocumentPayload {
  const values = Object.entries(fields).flatMap(([field, [surest]]) =>
    surest === undefined || surest.value === null ? [] : [[field, surest.value] as const],
  );
  return {
    ...Object.fromEntries(values),
    ...(containers.length > 0 ? { containers: containers.slice(0, MOST_ITEMS).map(presentContainer) } : {}),
    ...(charges.length > 0
      ? { charges: charges.slice(0, MOST_ITEMS).map(({ description, amount }) => ({ description, amount })) }
      : {}),
  };
}

export function evidenceOf({ fields, containers, charges }: DocumentPart): PayloadEvidence {
  const given = Object.entries(fields).flatMap(([field, each]) =>
    each ? [[field, each.slice(0, MOST_ITEMS)] as const] : [],
  );
  return {
    ...Object.fromEntries(given),
    ...(containers.length > 0 ? { containers: containers.slice(0, MOST_ITEMS).map(({ evidence }) => evidence) } : {}),
    ...(charges.length > 0 ? { charges: charges.slice(0, MOST_ITEMS).map(({ evidence }) => evidence) } : {}),
  };
}

function presentContainer(container: DocumentContainer): { readonly [key: string]: string | number } {
  const { number, type, seals, packages, grossWeight, weightUnit, volumeCubicMetres } = container;
  return {
    container_number: number,
    ...(type === null ? {} : { container_type: type }),
    ...(seals.length === 0 ? {} : { seal_numbers: seals.join(', ') }),
    ...(packages === null ? {} : { packages }),
    ...(grossWeight === null ? {} : { gross_weight: grossWeight }),
    ...(weightUnit === null ? {} : { gross_weight_unit: weightUnit }),
    ...(volumeCubicMetres === null ? {} : { volume_cbm: volumeCubicMetres }),
  };
}
