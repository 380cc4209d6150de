/** A part as it is stored and shown: the flat payload of its schema, and the evidence of each key. Pure. */
import type { DocumentPart, FieldEvidence, ReadContainer } from './part.ts';
import type { FieldName } from './schemas/fields.ts';

export type Payload = Readonly<Partial<Record<FieldName, unknown>>>;
export type PayloadEvidence = Readonly<Partial<Record<FieldName, readonly FieldEvidence[]>>>;

/** Values that are settled; what can be read in two ways is in the evidence only. */
export function payloadOf({ fields, containers, charges }: DocumentPart): Payload {
  const values = Object.entries(fields).flatMap(([field, [surest]]) =>
    surest === undefined || surest.value === null ? [] : [[field, surest.value] as const],
  );
  return {
    ...Object.fromEntries(values),
    ...(containers.length > 0 ? { containers: containers.map(presentContainer) } : {}),
    ...(charges.length > 0 ? { charges: charges.map(({ description, amount }) => ({ description, amount })) } : {}),
  };
}

export function evidenceOf({ fields, containers, charges }: DocumentPart): PayloadEvidence {
  return {
    ...fields,
    ...(containers.length > 0 ? { containers: containers.map(({ evidence }) => evidence) } : {}),
    ...(charges.length > 0 ? { charges: charges.map(({ evidence }) => evidence) } : {}),
  };
}

function presentContainer(container: ReadContainer) {
  const { number, type, seals, packages, grossWeight, weightUnit, volumeCubicMetres } = container;
  return {
    container_number: number,
    ...(type === null ? {} : { container_type: type }),
    ...(seals.length === 0 ? {} : { seal_numbers: seals }),
    ...(packages === null ? {} : { packages }),
    ...(grossWeight === null ? {} : { gross_weight: grossWeight }),
    ...(weightUnit === null ? {} : { gross_weight_unit: weightUnit }),
    ...(volumeCubicMetres === null ? {} : { volume_cbm: volumeCubicMetres }),
  };
}
