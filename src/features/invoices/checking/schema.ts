/** What the check of an invoice finds, as the API shows it. */
import { Type } from 'typebox';
import { FINDING_RULES, SURENESS, UNCHECKED_REASONS } from '../../../core/charges/invoices/findings.ts';
import { EVIDENCE_OF } from '../../../core/charges/invoices/stay.ts';
import { SOURCE_KINDS } from '../../../core/observation.ts';
import { Nullable, Timestamp, Uuid } from '../../../http/jsonapi/resource.ts';
import { Currency, Day } from '../input-schema.ts';

const Evidence = Type.Object(
  {
    what: Type.Enum([...EVIDENCE_OF], { description: 'Fact that it shows' }),
    at: Timestamp,
    stated_at: Timestamp,
    source_kind: Type.Enum([...SOURCE_KINDS]),
    source_name: Type.String(),
    raw_event_id: Nullable(Uuid),
  },
  { title: 'invoice_evidence' },
);

export const FindingSchema = Type.Object(
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

export const LineCheck = Type.Object(
  {
    outcome: Type.Enum(['agreed', 'disputed', 'unchecked']),
    unchecked: Type.Array(Type.Enum([...UNCHECKED_REASONS]), { description: 'Why it could not be compared' }),
    container_id: Nullable(Uuid),
    shipment_id: Nullable(Uuid),
    computed: Nullable(
      Type.Number({
        description: 'What the tariff gives for the billed days, without those that a hold of the biller blocked',
      }),
    ),
    agreed: Type.Number(),
    at_stake: Type.Number(),
    not_checked: Type.Number(),
    tariff_id: Nullable(Uuid),
    days: Type.Array(CheckedDay),
    evidence: Type.Array(Evidence, { description: 'Events of the stay and stated last free days, in order' }),
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
