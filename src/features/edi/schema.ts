/** The edi_interchange resource: a received EDI file and its result. */
import { type Static, Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';

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

export interface InterchangeFacts {
  readonly id: string;
  readonly format: (typeof EDI_FORMATS)[number] | null;
  readonly messageTypes: string[];
  readonly sender: string | null;
  readonly receiver: string | null;
  readonly controlNumber: string | null;
  readonly receivedAt: Date;
  readonly cameBy: string;
  readonly fileName: string | null;
  readonly byteSize: number;
  readonly status: InterchangeStatus;
  readonly duplicateOf: string | null;
  readonly messagesCount: number;
  readonly observationsCount: number;
  readonly unmatchedCount: number;
  readonly faults: Static<typeof EdiFaultSchema>[];
}

export function renderInterchange(facts: InterchangeFacts): RenderedResource {
  const attributes: Static<typeof EdiInterchangeAttributes> = {
    format: facts.format,
    message_types: facts.messageTypes,
    sender: facts.sender,
    receiver: facts.receiver,
    control_number: facts.controlNumber,
    received_at: formatInstant(facts.receivedAt.getTime()),
    came_by: facts.cameBy,
    file_name: facts.fileName,
    byte_size: facts.byteSize,
    status: facts.status,
    messages_count: facts.messagesCount,
    observations_count: facts.observationsCount,
    unmatched_count: facts.unmatchedCount,
    faults: facts.faults,
  };
  const relationships = { duplicate_of: linkOne('edi_interchange', facts.duplicateOf) };
  const { id } = facts;
  return renderResource({ id, type: 'edi_interchange', attributes, relationships });
}
