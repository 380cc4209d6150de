/** The edi_interchange resource: a received EDI file and its result. */
import { Type } from 'typebox';
import { present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../http/jsonapi/resource.ts';

const EDI_FORMATS = ['x12', 'edifact', 'clm'] as const;

export const INTERCHANGE_STATUSES = ['accepted', 'partly_accepted', 'refused', 'duplicate'] as const;
export type InterchangeStatus = (typeof INTERCHANGE_STATUSES)[number];

const EdiFaultSchema = Type.Object({
  message: Nullable(
    Type.String({ description: 'Control number of the message; null: the fault concerns the whole interchange' }),
  ),
  segment: Type.Integer({ description: 'Number of the segment in its interchange, from 1' }),
  offset: Type.Integer({ description: 'Offset of the segment in the file, in bytes from 0' }),
  reason: Type.String({ description: 'What is wrong and what would be right' }),
});

const EdiInterchangeAttributes = Type.Object({
  format: Nullable(Type.Enum([...EDI_FORMATS])),
  message_types: Type.Array(Type.String(), { examples: [['315']] }),
  sender: Nullable(Type.String({ description: 'Sender in the envelope; null: the envelope names none' })),
  receiver: Nullable(Type.String()),
  control_number: Nullable(Type.String()),
  received_at: Timestamp,
  came_by: Type.String({ description: '`api`, or the name of the folder or server of the file' }),
  file_name: Nullable(Type.String()),
  byte_size: Type.Integer(),
  status: Type.Enum([...INTERCHANGE_STATUSES], {
    description:
      'partly_accepted: valid messages were accepted, and `faults` lists what is wrong with the others; duplicate: the same bytes were received before, and nothing changed',
  }),
  messages_count: Type.Integer(),
  observations_count: Type.Integer({ description: 'Number of moves and facts that were read' }),
  invoices_count: Type.Integer({ description: 'Number of invoices with charges for the time of containers' }),
  unmatched_count: Type.Integer({
    description: 'Number of reports about containers and shipments that were not tracked on receipt',
  }),
  faults: Type.Array(EdiFaultSchema, { description: 'The first 100 faults' }),
});

export const EdiInterchangeSchema = resourceSchema(
  'edi_interchange',
  EdiInterchangeAttributes,
  Type.Object({ duplicate_of: toOne('edi_interchange') }),
);

export interface InterchangeFacts extends RowOf<typeof EdiInterchangeSchema> {
  readonly duplicateOf: string | null;
}

export const renderInterchange = (facts: InterchangeFacts) =>
  present(EdiInterchangeSchema, facts, {
    relationships: { duplicate_of: linkOne('edi_interchange', facts.duplicateOf) },
  });
