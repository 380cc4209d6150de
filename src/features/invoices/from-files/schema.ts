/**
 * JSON:API resources of files with invoices: `invoice_layout`, how the files of a portal are read, and `invoice_file`, what
 * became of one that was sent.
 */
import { BILLED_CHARGES, BILLER_KINDS } from '@portolan/codes/billed-charge';
import { type Static, Type } from 'typebox';

import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  Uuid,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { DATE_ORDERS, DECIMALS, type InvoiceLayout, MEMBERS } from './layout.ts';
import type { StoredLayout } from './layouts-store.ts';

const closed = { additionalProperties: false } as const;
const Text = (description: string, maxLength: number) => Type.String({ minLength: 1, maxLength, description });

const Biller = Type.Object(
  {
    kind: Type.Enum([...BILLER_KINDS]),
    code: Type.Optional(Nullable(Text('SCAC of a line or railroad, SMDG or FIRMS code of a terminal', 20))),
    name: Type.Optional(Nullable(Text('Name', 255))),
  },
  { ...closed, description: 'Of invoices without a column that names it' },
);
export const Dates = Type.Enum([...DATE_ORDERS], {
  description: 'Whether 04/07/2026 is in July (dmy) or in April (mdy)',
});
export const Decimals = Type.Enum([...DECIMALS], { description: 'Decimal mark of amounts' });
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217, of amounts without one' });
export const Charge = Type.Enum([...BILLED_CHARGES], { description: 'Of rows without a column that names it' });

const MOST_COLUMNS = 256;

export const LayoutInput = {
  name: Text('Name', 100),
  biller: Biller,
  columns: Type.Array(
    Type.Object(
      {
        caption: Type.String({
          maxLength: 200,
          description: 'As in the header; a second one of the same words is `Date (2)`',
        }),
        member: Nullable(Type.Enum([...MEMBERS], { description: 'Null: it is not read' })),
      },
      { ...closed, title: 'invoice_layout_column' },
    ),
    {
      minItems: 1,
      maxItems: MOST_COLUMNS,
      description: 'Files with these captions, in any order, are read by this layout',
    },
  ),
  dates: Nullable(Dates),
  decimals: Nullable(Decimals),
  currency_code: Nullable(CurrencyCode),
  charge: Nullable(Charge),
};

const { dates, decimals, currency_code, charge, ...required } = LayoutInput;
const formats = { dates, decimals, currency_code, charge };
export const NewLayout = Type.Object({ ...required, ...Type.Partial(Type.Object(formats)).properties }, closed);
export type NewLayoutInput = Static<typeof NewLayout>;
const { columns: _columns, ...changeable } = LayoutInput;
/** Other captions are another layout; what they mean may change. */
export const ChangedLayout = Type.Object(
  Type.Partial(Type.Object({ ...changeable, columns: _columns })).properties,
  closed,
);
export type ChangedLayoutInput = Static<typeof ChangedLayout>;

export const InvoiceLayoutSchema = resourceSchema(
  'invoice_layout',
  Type.Object({ ...LayoutInput, created_at: Timestamp, updated_at: Timestamp }),
  Type.Object({}),
);

/** @returns as a new layout is written */
export function presentLayout(layout: InvoiceLayout): NewLayoutInput {
  const { name, biller, columns, currency, charge } = layout;
  return {
    name,
    biller,
    columns: columns.map((column) => ({ ...column })),
    dates: layout.dates,
    decimals: layout.decimals,
    currency_code: currency,
    charge,
  };
}

export function layoutOf(input: NewLayoutInput): InvoiceLayout {
  const { name, biller, columns, dates = null, decimals = null, currency_code: currency = null, charge = null } = input;
  return {
    name,
    biller: { kind: biller.kind, code: biller.code ?? null, name: biller.name ?? null },
    columns,
    dates,
    decimals,
    currency,
    charge,
  };
}

export function renderLayout(layout: StoredLayout): RenderedResource {
  const attributes = {
    ...presentLayout(layout),
    created_at: formatInstant(layout.createdAt.getTime()),
    updated_at: formatInstant(layout.updatedAt.getTime()),
  };
  return renderResource({ id: layout.id, type: 'invoice_layout', attributes, relationships: {} });
}

const Count = (description: string) => Type.Integer({ minimum: 0, description });

const FileFaultSchema = Type.Object(
  {
    row: Nullable(
      Type.Integer({
        description:
          'Row of the sheet, line of the file or segment of the interchange, from 1; null: the file as a whole',
      }),
    ),
    column: Nullable(Type.String({ description: 'Caption' })),
    invoice_number: Nullable(Type.String()),
    detail: Type.String({ description: 'What is wrong and what would be right' }),
  },
  { title: 'invoice_file_fault' },
);

const FiledInvoice = Type.Object(
  {
    number: Type.String(),
    biller_name: Nullable(Type.String({ description: 'Name or code' })),
    status: Type.Enum(['created', 'duplicate', 'valid'], { description: 'valid: a dry run would have created it' }),
    invoice_id: Nullable(Uuid),
    lines_count: Count('Charges; tiers of one stay are one'),
    sum: Type.Number({ description: 'Of the lines, in the currency' }),
    currency_code: Nullable(Type.String({ description: 'Null: several currencies' })),
  },
  { title: 'filed_invoice' },
);

export const FileAttributes = Type.Object({
  format: Type.Enum(['csv', 'xlsx', 'x12', 'edifact']),
  dry_run: Type.Boolean(),
  rows_count: Count('Rows below the header; of EDI its messages'),
  skipped_count: Count('Rows of sums and notes, which are not read'),
  created_count: Count('Invoices created'),
  duplicate_count: Count('Invoices that the account has already'),
  invoices: Type.Array(FiledInvoice, { description: 'The first 1,000' }),
  faults_count: Count('Faults; an invoice with one is left out as a whole'),
  faults: Type.Array(FileFaultSchema, { description: 'The first 200' }),
  layout: Nullable(
    Type.Object(LayoutInput, { title: 'invoice_file_layout', description: 'By which the table was read; null: EDI' }),
  ),
  layout_id: Nullable({ ...Uuid, description: 'Null: the layout is a proposal and is not stored' }),
});

export const InvoiceFileSchema = resourceSchema('invoice_file', FileAttributes, Type.Object({}));
