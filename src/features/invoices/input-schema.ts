/** An invoice as users write it: what is billed, their own records, and a note. */
import { BILLED_CHARGES, BILLER_KINDS } from '@portolan/codes/billed-charge';
import { REQUIRED_STATEMENTS } from '@portolan/codes/required-statement';
import { type Static, Type } from 'typebox';
import { RECORD_KINDS } from '../../core/charges/invoices/invoice.ts';
import { TIER_UNITS } from '../../core/charges/tariff.ts';
import { Nullable } from '../../http/jsonapi/resource.ts';

const closed = { additionalProperties: false } as const;
/** Own records of an invoice. */
export const MOST_RECORDS = 200;
export const MOST_LINES = 2000;

export const Day = Type.String({ format: 'date', pattern: '^20\\d{2}-\\d{2}-\\d{2}$', examples: ['2026-07-04'] });
export const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217', examples: ['USD'] });
export const Text = (description: string, maxLength = 500) => Type.String({ minLength: 1, maxLength, description });
const Amount = (description: string) => Type.Number({ minimum: -1e9, maximum: 1e9, description, examples: [420] });
const Days = (description: string) => Type.Integer({ minimum: 0, maximum: 3650, description });

const Rate = Type.Object(
  {
    days: Nullable(Type.Integer({ minimum: 1, maximum: 3650, description: 'Charged days; null: all remaining days' })),
    amount: Amount('Of each day, or of the whole tier'),
    per: Type.Optional(Type.Enum([...TIER_UNITS], { default: 'day' })),
  },
  closed,
);

export const LineInput = Type.Object(
  {
    container_number: Nullable(Text('ISO 6346', 20)),
    bill_of_lading: Nullable(Text('Null: that of the invoice', 50)),
    charge: Type.Enum([...BILLED_CHARGES], {
      description: 'per_diem: detention. other: no charge for time; it is not checked',
    }),
    description: Nullable(Text('As printed')),
    equipment: Nullable(Text('Size and type as printed', 20)),
    from: Nullable({ ...Day, description: 'First charged day' }),
    to: Nullable({ ...Day, description: 'Last charged day, inclusive' }),
    days: Nullable(Days('Charged days')),
    free_days: Nullable(Days('Free days granted')),
    free_time_from: Nullable({ ...Day, description: 'First day of free time' }),
    free_time_to: Nullable({ ...Day, description: 'Last day of free time' }),
    rates: Type.Array(Rate, { maxItems: 20, description: 'Tiers in order; empty: a lump sum' }),
    amount: Amount('Negative: a credit'),
    currency_code: Nullable({ ...Currency, description: 'Null: that of the invoice' }),
  },
  closed,
);

export const BillerSchema = Type.Object(
  {
    kind: Type.Enum([...BILLER_KINDS]),
    code: Nullable(Text('SCAC of a line or railroad, SMDG or FIRMS code of a terminal', 20)),
    name: Nullable(Text('As printed', 255)),
  },
  closed,
);
const { kind: billerKind, ...billerNames } = BillerSchema.properties;

export const OwnRecordSchema = Type.Object(
  {
    container_number: Nullable(Text('Null: about every container of the invoice', 20)),
    kind: Type.Enum([...RECORD_KINDS]),
    from: Day,
    to: Day,
    note: Text('What happened, and where it is recorded', 2000),
  },
  closed,
);

const { charge, amount, ...restOfLine } = LineInput.properties;
const { container_number: recordedContainer, ...restOfRecord } = OwnRecordSchema.properties;

export const InvoiceInput = {
  number: Text("The biller's number of the invoice", 100),
  biller: Type.Object(
    { kind: billerKind, ...Type.Partial(Type.Object(billerNames)).properties },
    { ...closed, description: 'With a code, a name or both' },
  ),
  credited_invoice_number: Nullable(Text('Of a credit note: number of the invoice that it credits', 100)),
  bill_of_lading: Nullable(Text('Bill of lading of the lines that name none', 50)),
  invoice_date: Nullable(Day),
  due_date: Nullable({ ...Day, description: 'When it is to be paid' }),
  dispute_until: Nullable({ ...Day, description: 'Last day for a dispute, as the invoice states it' }),
  currency_code: Nullable(Currency),
  total: Nullable(Amount('Sum as stated')),
  lines: Type.Array(
    Type.Object(
      { charge, amount, ...Type.Partial(Type.Object(restOfLine)).properties },
      { ...closed, title: 'invoice_line_input' },
    ),
    { minItems: 1, maxItems: MOST_LINES },
  ),
  statements: Type.Partial(
    Type.Object(Object.fromEntries(REQUIRED_STATEMENTS.map((name) => [name, Type.Boolean()])), closed),
    {
      ...closed,
      description: 'Statements that 46 CFR 541.6 demands: true if the invoice makes one, false if it does not',
    },
  ),
  records: Type.Array(Type.Object({ ...restOfRecord, container_number: Type.Optional(recordedContainer) }, closed), {
    maxItems: MOST_RECORDS,
    description: 'Your own records of days without access',
  }),
  note: Nullable(Text('For colleagues', 4000)),
};

const { number, biller, lines, ...rest } = InvoiceInput;

export const NewInvoice = Type.Object({ number, biller, lines, ...Type.Partial(Type.Object(rest)).properties }, closed);
export type NewInvoiceInput = Static<typeof NewInvoice>;
