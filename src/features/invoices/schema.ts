/**
 * JSON:API resource `invoice`: an invoice for the time that containers stay, as billed and as checked. What users write of
 * it is the same schema without what the check adds.
 */
import { type Static, Type } from 'typebox';
import { FINDING_RULES, SURENESS, UNCHECKED_REASONS } from '../../core/charges/invoices/findings.ts';
import {
  BILLED_CHARGES,
  BILLER_KINDS,
  RECORD_KINDS,
  REQUIRED_STATEMENTS,
} from '../../core/charges/invoices/invoice.ts';
import { TIER_UNITS } from '../../core/charges/tariff.ts';
import { SOURCE_KINDS } from '../../core/observation.ts';
import { Nullable, resourceSchema, Timestamp, toMany, toOne, Uuid } from '../../http/jsonapi/resource.ts';

const closed = { additionalProperties: false } as const;
const MOST_LINES = 2000;

const Day = Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-07-04'] });
const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217', examples: ['USD'] });
const Text = (description: string, maxLength = 500) => Type.String({ minLength: 1, maxLength, description });
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

const Biller = Type.Object(
  {
    kind: Type.Enum([...BILLER_KINDS]),
    code: Nullable(Text('SCAC of a line or railroad, SMDG or FIRMS code of a terminal', 20)),
    name: Nullable(Text('As printed', 255)),
  },
  closed,
);

const OwnRecord = Type.Object(
  {
    container_number: Nullable(Text('Null: about every container of the invoice', 20)),
    kind: Type.Enum([...RECORD_KINDS]),
    from: Day,
    to: Day,
    note: Text('What happened, and where it is recorded', 2000),
  },
  closed,
);

export const InvoiceInput = {
  number: Text("The biller's number of the invoice", 100),
  biller: Biller,
  bill_of_lading: Nullable(Text('Bill of lading of the lines that name none', 50)),
  invoice_date: Nullable(Day),
  due_date: Nullable({ ...Day, description: 'When it is to be paid' }),
  dispute_until: Nullable({ ...Day, description: 'Last day for a dispute, as the invoice states it' }),
  currency_code: Nullable(Currency),
  total: Nullable(Amount('Sum as stated')),
  lines: Type.Array(Type.Partial(LineInput, closed), { minItems: 1, maxItems: MOST_LINES }),
  statements: Type.Partial(
    Type.Object(Object.fromEntries(REQUIRED_STATEMENTS.map((name) => [name, Type.Boolean()])), closed),
    {
      ...closed,
      description: 'Statements that 46 CFR 541.6 demands: true if the invoice makes one, false if it does not',
    },
  ),
  records: Type.Array(OwnRecord, { maxItems: 200, description: 'Your own records of days without access' }),
  note: Nullable(Text('For colleagues', 4000)),
};

const Evidence = Type.Object(
  {
    what: Type.String({ description: 'Fact that it shows', examples: ['discharge'] }),
    at: Timestamp,
    stated_at: Timestamp,
    source_kind: Type.Enum([...SOURCE_KINDS]),
    source_name: Type.String(),
    raw_event_id: Nullable(Uuid),
  },
  { title: 'invoice_evidence' },
);

const Finding = Type.Object(
  {
    rule: Type.Enum([...FINDING_RULES]),
    sureness: Type.Enum([...SURENESS], {
      description: 'certain: terms or arithmetic show it. likely: a source does. ask: the biller has to explain',
    }),
    line: Nullable(Type.Integer({ minimum: 0, description: 'Index of the line; null: the invoice as a whole' })),
    days: Type.Array(Day, { description: 'Billed days that it is about' }),
    amount: Type.Number({ description: 'Money at stake that no stronger finding claims' }),
    currency_code: Currency,
    detail: Type.String({ description: 'In words' }),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]), {
      description: 'Numbers, days and names of the detail',
    }),
    evidence: Type.Array(Evidence),
    tariff_id: Nullable(Uuid),
    other_invoice_id: Nullable(Uuid),
  },
  { title: 'invoice_finding' },
);

const CheckedDay = Type.Object(
  {
    on: Day,
    is_billed: Type.Boolean(),
    billed: Nullable(Type.Number({ description: 'Null: not billed, or a lump sum does not say it' })),
    state: Nullable(
      Type.Enum(['before', 'free', 'charged', 'not_counted', 'stopped'], {
        description: 'As computed; null: it cannot be computed',
      }),
    ),
    computed: Nullable(Type.Number()),
    is_closed: Type.Boolean({ description: 'Not a working day of the place, by the tariff' }),
    blocked: Nullable(Type.Enum(['held', 'not_available'])),
  },
  { title: 'invoice_day' },
);

const LineCheck = Type.Object(
  {
    outcome: Type.Enum(['agreed', 'disputed', 'unchecked']),
    unchecked: Type.Array(Type.Enum([...UNCHECKED_REASONS]), { description: 'Why it could not be compared' }),
    container_id: Nullable(Uuid),
    shipment_id: Nullable(Uuid),
    computed: Nullable(Type.Number({ description: 'What stay and tariff give' })),
    agreed: Type.Number(),
    at_stake: Type.Number(),
    not_checked: Type.Number(),
    tariff_id: Nullable(Uuid),
    days: Type.Array(CheckedDay),
  },
  { title: 'invoice_line_check' },
);

export const CheckedSum = Type.Object(
  {
    currency_code: Currency,
    billed: Type.Number(),
    agreed: Type.Number(),
    at_stake: Type.Number({ description: 'certain + likely + ask' }),
    not_checked: Type.Number(),
    certain: Type.Number(),
    likely: Type.Number(),
    ask: Type.Number(),
  },
  { title: 'invoice_sum' },
);

export const INVOICE_STATUSES = ['received', 'checked', 'disputed', 'accepted', 'reduced', 'refused', 'paid'] as const;
export const INVOICE_OUTCOMES = ['agreed', 'disputed', 'partly_checked', 'unchecked'] as const;
export const INVOICE_SOURCES = ['api', 'document', 'file', 'edi'] as const;

export const InvoiceAttributes = Type.Object({
  ...InvoiceInput,
  lines: Type.Array(Type.Object({ ...LineInput.properties, check: Nullable(LineCheck) }, { title: 'invoice_line' })),
  source: Type.Enum([...INVOICE_SOURCES]),
  status: Type.Enum([...INVOICE_STATUSES]),
  outcome: Nullable(Type.Enum([...INVOICE_OUTCOMES], { description: 'Of the last check; null: not checked yet' })),
  findings: Type.Array(Finding, { description: 'Strongest first' }),
  sums: Type.Array(CheckedSum, { description: 'By currency' }),
  saved: Nullable(Type.Number({ description: 'What the biller gave up, in the currency of the invoice' })),
  checked_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const InvoiceSchema = resourceSchema(
  'invoice',
  InvoiceAttributes,
  Type.Object({
    customer: toOne('party'),
    documents: toMany('document'),
    shipments: toMany('shipment'),
    containers: toMany('container'),
    disputes: toMany('invoice_dispute'),
  }),
);
export type InvoiceResource = Static<typeof InvoiceAttributes>;

export const DisputeInput = {
  language: Type.Enum(['en', 'de']),
  recipient: Nullable(Type.String({ format: 'email', maxLength: 254 })),
  subject: Text('Of mail and letter', 300),
  body: Text('Text of the letter, without the table of days', 20_000),
  relief: Type.Enum(['waiver', 'reduction', 'refund']),
  amount: Type.Number({ minimum: 0, maximum: 1e9, description: 'What is asked for' }),
  respond_by: Nullable({ ...Day, description: 'Last day for sending it; once sent, for the answer' }),
};

export const DisputeAttributes = Type.Object({
  ...DisputeInput,
  state: Type.Enum(['draft', 'sent', 'answered']),
  currency_code: Currency,
  attachments: Type.Array(Type.Object({ document_id: Uuid, name: Type.String() })),
  sent_at: Nullable(Timestamp),
  sent_through: Nullable(Type.Enum(['mail', 'own'], { description: 'own: by the user, outside this service' })),
  answered_at: Nullable(Timestamp),
  answer: Nullable(Type.Enum(['accepted', 'reduced', 'refused'])),
  saved: Nullable(Type.Number()),
  answer_note: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const DisputeSchema = resourceSchema(
  'invoice_dispute',
  DisputeAttributes,
  Type.Object({ invoice: toOne('invoice') }),
);
