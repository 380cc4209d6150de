/** What was read of a document, as rows for people, and where each value stands on the pages. Pure. */

export interface Place {
  readonly page: number;
  /** Left, top, right, bottom as fractions of the page. */
  readonly box: readonly [number, number, number, number];
}

export interface Field {
  /** Of the payload. */
  readonly key: string;
  readonly values: readonly string[];
  /** What stands beside the value: a unit, a currency, a code. */
  readonly extra: string | null;
  readonly isDay: boolean;
  /** As printed, where that differs from the value. */
  readonly printed: string | null;
  readonly confidence: 'certain' | 'likely' | 'doubtful';
  readonly isEntered: boolean;
  readonly places: readonly Place[];
}

interface Evidence {
  readonly page: number | null;
  readonly box: readonly number[] | null;
  readonly text: string;
  readonly rule: string;
  readonly confidence: number;
}

export interface Extraction {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly evidence: Readonly<Record<string, readonly Evidence[]>>;
}

/** Lists of rows, which are shown as tables. */
export const TABLES = ['containers', 'charges'] as const;
/** Shown beside another value. */
const EXTRAS: Readonly<Record<string, string>> = {
  gross_weight: 'gross_weight_unit',
  total_amount: 'currency',
  port_of_loading: 'port_of_loading_locode',
  port_of_discharge: 'port_of_discharge_locode',
  place_of_receipt: 'place_of_receipt_locode',
  place_of_delivery: 'place_of_delivery_locode',
};
/** docs/documents.md: from 0.9 on, a number links by itself; below 0.65 values of scans are dropped. */
const CERTAIN = 0.9;
const LIKELY = 0.65;

/** The values first, then what was found and not used. */
export function fieldsOf({ payload, evidence }: Extraction): Field[] {
  const isShownBeside = (key: string) =>
    Object.entries(EXTRAS).some(([value, extra]) => extra === key && payload[value] !== undefined);
  const keys = [...Object.keys(payload), ...Object.keys(evidence).filter((key) => payload[key] === undefined)];
  const fields = keys.filter((key) => !isShownBeside(key)).map((key) => fieldOf(key, payload, evidence[key] ?? []));
  // A line is known by the prefix of a number, which is a value of its own.
  const isOther = (field: Field) => fields.some((each) => each !== field && each.values.includes(field.printed ?? ''));
  return fields
    .map((field) => (field.values.length > 0 && isOther(field) ? { ...field, printed: null } : field))
    .filter(({ values, printed }) => values.length > 0 || printed !== null);
}

function fieldOf(key: string, payload: Extraction['payload'], evidence: readonly Evidence[]): Field {
  const isTable = TABLES.some((each) => each === key);
  const given = payload[key];
  const values = (Array.isArray(given) ? given : given === undefined ? [] : [given]).map((value) =>
    isTable ? nameOf(value) : String(value),
  );
  const [surest] = evidence.toSorted((one, other) => other.confidence - one.confidence);
  const isEntered = surest?.rule === 'manual';
  const text = surest?.text.trim() ?? '';
  const confidence = surest?.confidence ?? 1;
  const extra = payload[EXTRAS[key] ?? ''];
  return {
    key,
    values,
    extra: extra === undefined ? null : String(extra),
    isDay: values.length === 1 && /^\d{4}-\d\d-\d\d$/.test(values[0] ?? ''),
    printed: isTable || text === '' || values.some((value) => value === text) ? null : text,
    confidence: confidence >= CERTAIN ? 'certain' : confidence >= LIKELY ? 'likely' : 'doubtful',
    isEntered,
    places: evidence.flatMap(({ page, box }) =>
      page === null || box?.length !== 4 ? [] : [{ page, box: box as unknown as Place['box'] }],
    ),
  };
}

/** What a row of a table is known by. */
const NAMES: readonly string[] = ['container_number', 'description'];

/** The columns of a table: what a row is known by first, in whatever order the paper had them. */
export function columnsOf(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return keys.toSorted((one, other) => Number(NAMES.includes(other)) - Number(NAMES.includes(one)));
}

function nameOf(row: unknown): string {
  const given = (row ?? {}) as Readonly<Record<string, unknown>>;
  const [name = ''] = columnsOf([given]);
  return String(given[name] ?? '');
}
