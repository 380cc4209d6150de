/** The import resource (a file of tracking requests) and the import_row resource (the result of one row). */
import { type Static, Type } from 'typebox';
import { derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';

const IMPORT_STATUSES = ['queued', 'running', 'finished'] as const;

/** `valid`: a dry run would have created it. */
export const IMPORT_ROW_STATUSES = ['pending', 'created', 'valid', 'duplicate', 'failed'] as const;
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number];

const Count = Type.Integer({ minimum: 0 });

const ImportAttributes = Type.Object({
  status: Type.Enum([...IMPORT_STATUSES]),
  dry_run: Type.Boolean({ description: 'Whether the import checks every row and creates nothing' }),
  rows_count: Count,
  processed_count: Count,
  created_count: Count,
  valid_count: Type.Integer({
    minimum: 0,
    description: 'Number of rows of a dry run that would create a tracking request',
  }),
  duplicate_count: Count,
  failed_count: Count,
  created_at: Timestamp,
  updated_at: Timestamp,
  finished_at: Nullable(Timestamp),
});

const Related = Type.Object({ links: Type.Object({ related: Type.String() }) });

export const ImportSchema = resourceSchema('import', ImportAttributes, Type.Object({ rows: Related }));

export type ImportFacts = RowOf<typeof ImportSchema>;

/** @param publicUrl base address of links */
export const renderImport = (facts: ImportFacts, publicUrl: string) =>
  present(ImportSchema, facts, {
    relationships: { rows: { links: { related: `${publicUrl}/v2/imports/${facts.id}/rows` } } },
  });

const RowErrorSchema = Type.Object(
  {
    code: Type.String({ description: 'Error code of the API' }),
    column: Nullable(Type.String()),
    detail: Type.String(),
  },
  { title: 'import_row_error' },
);
export type RowError = Static<typeof RowErrorSchema>;

const Cell = Nullable(Type.String({ description: 'Content of the cell in the file. Null: an empty cell.' }));

const ImportRowAttributes = Type.Object({
  row: Type.Integer({ minimum: 1, description: 'Number of the row. The first row below the header is 1.' }),
  line: Type.Integer({ minimum: 1, description: 'First line of the row in the file, from 1' }),
  status: Type.Enum([...IMPORT_ROW_STATUSES]),
  request_type: derived(Cell),
  request_number: derived(Cell),
  scac: derived(Cell),
  customer: derived(Cell),
  errors: Type.Array(RowErrorSchema),
});

export const ImportRowSchema = resourceSchema(
  'import_row',
  ImportRowAttributes,
  Type.Object({ import: toOne('import'), tracking_request: toOne('tracking_request') }),
);

export interface ImportRowFacts extends RowOf<typeof ImportRowSchema> {
  readonly importId: string;
  readonly cells: Readonly<Record<string, string>>;
  /** The created tracking request, or the existing one of a duplicate. */
  readonly trackingRequestId: string | null;
}

export function renderImportRow(facts: ImportRowFacts): RenderedResource {
  const { cells } = facts;
  return present(ImportRowSchema, facts, {
    attributes: {
      request_type: cells.request_type ?? null,
      request_number: cells.request_number ?? null,
      scac: cells.scac ?? null,
      customer: cells.customer ?? null,
    },
    relationships: {
      import: linkOne('import', facts.importId),
      tracking_request: linkOne('tracking_request', facts.trackingRequestId),
    },
  });
}
