/** Texts of a layout with the fields of a shipment in them, written as the layout's pattern has them. */
import type { Company, Harbour, Shipment } from './shipment.ts';
import {
  amount,
  amountWithComma,
  block,
  dateAs,
  place,
  placeInLower,
  placeWithCode,
  quantity,
  spaced,
  threePlaces,
} from './writing.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What layouts take of a shipment, with what follows from it. */
export function fieldsOf(shipment: Shipment): Fields {
  const { line, boxes, charges, items, dangerous } = shipment;
  return {
    ...shipment,
    boxCount: boxes.length,
    boxType: boxes[0]?.type,
    line: { ...line, short: line.name.split(' ')[0] },
    dangerous: { ...dangerous, shortName: dangerous.name.slice(0, 32), unDigits: dangerous.un.slice(2) },
    boxes: boxes.map((box) => ({ ...box, netKilograms: box.kilograms - 100 })),
    charges: charges.map((charge, index) => ({ ...charge, box: boxes[index % boxes.length]?.number })),
    items: items.map((item) => ({ ...item, cartons: Math.ceil(item.quantity / 10) })),
  };
}

/** The entries of a list, each with the fields around it and its own number `n`, from 1; of `once`, one. */
export function listAt(fields: Fields, name = 'once'): Fields[] {
  const entries = name === 'once' ? [{}] : (fields[name] as readonly object[]);
  return entries.map((entry, index) => ({ ...fields, ...entry, n: index + 1 }));
}

const FIELD = /\{([^}:]+)(?::([^}]*))?\}/g;

export function written(text: string, fields: Fields): string {
  return text.replace(FIELD, (_, path: string, pattern: string | undefined) =>
    writtenAs(valueAt(fields, path), pattern),
  );
}

/** A text that is one company or list becomes its lines. */
export function writtenLines(texts: readonly string[], fields: Fields): string[] {
  return texts.flatMap((text) => {
    const value = /^\{[\w.]+\}$/.test(text) ? valueAt(fields, text.slice(1, -1)) : null;
    if (Array.isArray(value)) return value as string[];
    return isCompany(value) ? block(value) : [written(text, fields)];
  });
}

/** Of a list, the member of each entry. */
function valueAt(fields: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, member) => {
    if (Array.isArray(value)) return value.map((each: Fields) => each[member]);
    return (value as Fields)[member];
  }, fields);
}

const isCompany = (value: unknown): value is Company =>
  typeof value === 'object' && value !== null && 'address' in value;

const NUMBERS: Readonly<Record<string, (value: number) => string>> = {
  '1,000.00': amount,
  '1.000,00': amountWithComma,
  '0.000': threePlaces,
  '0.00': (value) => value.toFixed(2),
  '1,000': quantity,
};

function writtenAs(value: unknown, pattern = ''): string {
  if (Array.isArray(value)) return value.join(pattern || ', ');
  if (typeof value === 'number') return NUMBERS[pattern]?.(value) ?? String(value + Number(pattern));
  if (typeof value === 'string') return textAs(value, pattern);
  const harbour = value as Harbour;
  if (pattern === 'lower') return placeInLower(harbour);
  return pattern === 'code' ? placeWithCode(harbour) : place(harbour);
}

function textAs(text: string, pattern: string): string {
  if (pattern === '') return text;
  if (pattern === 'spaced') return spaced(text);
  return pattern === 'upper' ? text.toUpperCase() : dateAs(text, pattern);
}
