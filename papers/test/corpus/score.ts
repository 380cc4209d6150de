/** Compares extracted values with the truth: right, missing or wrong, field by field. */
import { isSameValue } from '../../src/same-value.ts';
import type { DocumentKnowledge, DocumentPart } from '../../src/understanding/part.ts';
import type { Layout } from './layout.ts';
import type { Shipment } from './shipment.ts';
import { type TrueField, type TrueValue, truthOf } from './truth.ts';

type Outcome = 'right' | 'missing' | 'wrong';

export interface FieldScore {
  readonly field: TrueField;
  readonly outcome: Outcome;
  /** False: the layout does not promise the field, but something was read for it. */
  readonly isStated: boolean;
  readonly confidence: number;
  readonly got: string;
  readonly want: string;
  readonly rule: string;
}

export interface DocumentScore {
  readonly layout: Layout;
  readonly isTypeRight: boolean;
  readonly type: string;
  readonly fields: readonly FieldScore[];
  /** Each number that may link the document. */
  readonly numbers: readonly { readonly isRight: boolean; readonly confidence: number }[];
  /** Container numbers that are on no box of the shipment. */
  readonly wrongContainers: number;
}

const FIELDS: readonly TrueField[] = [
  ...(['master_bill_of_lading', 'house_bill_of_lading', 'booking_number', 'document_number', 'containers'] as const),
  ...([
    'seal_numbers',
    'vessel',
    'vessel_imo',
    'voyage',
    'port_of_loading_locode',
    'port_of_discharge_locode',
  ] as const),
  ...(['place_of_delivery', 'etd', 'eta', 'last_free_day', 'free_days', 'firms_code', 'entry_number'] as const),
  ...(['invoice_number', 'invoice_date', 'issue_date', 'due_date', 'total_amount', 'currency', 'po_numbers'] as const),
  ...(['incoterm', 'shipper', 'consignee', 'notify_party', 'gross_weight', 'volume_cbm', 'packages'] as const),
  ...(['country_of_origin', 'un_numbers'] as const),
];

export function scoreOf(
  knowledge: DocumentKnowledge,
  layout: Layout,
  shipment: Shipment,
  part: DocumentPart | undefined,
  isScan: boolean,
): DocumentScore {
  const fields = FIELDS.flatMap((field): FieldScore[] => {
    const isStated = layout.states.includes(field);
    const read = readOf(field, part);
    if (read === undefined) return isStated ? [missing(field, truthOf(field, shipment, layout.type))] : [];
    const want = truthOf(field, shipment, layout.type);
    const isRight = isSameValue(field, read.value, want, { isScan, locate: knowledge.locate });
    // What is not promised and is right, is no fault and no merit.
    if (!isStated && isRight) return [];
    const { confidence, rule } = read;
    const [got, wanted] = [String(read.value), String(want)];
    return [{ field, outcome: isRight ? 'right' : 'wrong', isStated, confidence, got, want: wanted, rule }];
  });
  const numbers = new Set(shipment.boxes.map(({ number }) => number));
  return {
    layout,
    isTypeRight: part?.type === layout.type,
    type: String(part?.type),
    fields,
    numbers: numbersOf(part, shipment),
    wrongContainers: (part?.containers ?? []).filter(({ number }) => !numbers.has(number)).length,
  };
}

function numbersOf(part: DocumentPart | undefined, shipment: Shipment): DocumentScore['numbers'] {
  const { masterBill, houseBill, booking, orders, boxes } = shipment;
  const right = new Set([masterBill, houseBill, booking, ...orders, ...boxes.map(({ number }) => number)]);
  const fields = ['master_bill_of_lading', 'house_bill_of_lading', 'booking_number', 'po_numbers'] as const;
  const values = fields.flatMap((field) => {
    const surest = part?.fields[field]?.[0];
    return [surest?.value ?? []].flat().map((value) => ({ value: String(value), confidence: surest?.confidence ?? 0 }));
  });
  const containers = (part?.containers ?? []).map(({ number, evidence: { confidence } }) => ({
    value: number,
    confidence,
  }));
  return [...values, ...containers].map(({ value, confidence }) => ({ isRight: right.has(value), confidence }));
}

const missing = (field: TrueField, want: TrueValue): FieldScore => ({
  field,
  outcome: 'missing',
  isStated: true,
  confidence: 0,
  got: '',
  want: String(want),
  rule: '',
});

function readOf(field: TrueField, part: DocumentPart | undefined) {
  if (part === undefined) return undefined;
  if (field === 'containers' || field === 'seal_numbers') {
    const { containers } = part;
    const values =
      field === 'containers' ? containers.map(({ number }) => number) : containers.flatMap(({ seals }) => seals);
    const confidence = Math.min(...containers.map(({ evidence }) => evidence.confidence));
    return values.length === 0 ? undefined : { value: values, confidence, rule: containers[0]?.evidence.rule ?? '' };
  }
  const surest = part.fields[field]?.[0];
  return surest === undefined || surest.value === null ? undefined : { ...surest, value: surest.value };
}
