/** The document resource: an uploaded file, its type, and its links; with the bodies that create and change one. */
import { DOCUMENT_TYPES, type DocumentType } from '@portolan/papers/document-types';
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { linkMany, linkOne, Nullable, Timestamp, toMany, toOne, Uuid } from '../../http/jsonapi/resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { formatInstant } from '../../lib/clock.ts';
import { isOneLine, ONE_LINE } from '../../lib/text-rules/one-line.ts';
import {
  DOCUMENT_SOURCES,
  PROCESSING_REASONS,
  PROCESSING_STATES,
  type ProcessingReason,
  type ProcessingState,
} from './processing.ts';
import { REVIEW_REASONS, REVIEW_STATES } from './review/review.ts';

export const BoxSchema = Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
  title: 'box',
  minItems: 4,
  maxItems: 4,
  description: 'Left, top, right and bottom edge, as fractions of the page',
});

/** Any payload, before validation by the schema of its type: flat, and of bounded size. */
export const PayloadSchema = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Extracted values by field, by the schema of the type (GET /v2/document_schemas)',
});

/** Where a user found a value that they entered. */
const ManualEvidence = Type.Record(
  Type.String(),
  Type.Object(
    { page: Type.Integer({ minimum: 1 }), box: BoxSchema },
    { additionalProperties: false, title: 'manual_evidence' },
  ),
  { description: 'Places of entered values, by field' },
);

const DocumentAttributes = Type.Object({
  name: Type.String(),
  document_type: derived(
    Nullable(
      Type.Enum([...DOCUMENT_TYPES], {
        description: 'Type that a user entered, else the detected one. Null: not classified.',
      }),
    ),
  ),
  document_type_manual: derived(
    Type.Union([Type.Enum([...DOCUMENT_TYPES]), Type.Literal(false)], {
      description: 'Type that a user entered; false: none did',
    }),
  ),
  classification_notes: Nullable(Type.String()),
  extracted_data_manual: derived(Nullable(PayloadSchema)),
  evidence_manual: Nullable(ManualEvidence),
  review_state: Nullable(
    Type.Enum([...REVIEW_STATES], {
      description: 'needed: a user should check it; done: one has. Null: it is being processed.',
    }),
  ),
  review_reasons: Type.Array(
    Type.Object(
      {
        reason: Type.Enum([...REVIEW_REASONS]),
        field: Nullable(Type.String({ description: 'Field of the payload' })),
      },
      { title: 'review_reason' },
    ),
    { description: 'Why a user should check it; also after one has' },
  ),
  reviewed_at: Nullable(Timestamp),
  untracked_numbers: Type.Array(
    Type.Object(
      {
        number: Type.String(),
        number_type: Type.Enum(['bill_of_lading', 'booking_number', 'container']),
        scac: Nullable(Type.String()),
      },
      { title: 'untracked_number' },
    ),
    { description: 'Numbers in it that the account does not track, for POST /v2/tracking_requests' },
  ),
  file_name: Type.String(),
  file_content_type: derived(Type.String({ description: 'Media type by content, regardless of the file name' })),
  file_size_bytes: derived(Type.Integer({ minimum: 1 })),
  source: Type.Enum([...DOCUMENT_SOURCES]),
  added_by: Nullable(Type.String({ description: 'Name of the API key or user, or sender of the mail' })),
  pages: Nullable(
    Type.Array(Type.Integer({ minimum: 1 }), {
      description: 'Pages of the file that belong to a child document. Null: not a child.',
    }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const DocumentResource = Type.Object(
  {
    id: Uuid,
    type: Type.Literal('document'),
    attributes: DocumentAttributes,
    relationships: Type.Object({
      account: toOne('account'),
      user: toOne('user'),
      email_submission: toOne('email_submission'),
      last_document_representation: toOne('document_representation'),
      current_extraction: toOne('document_representation'),
      shipments: toMany('shipment'),
      cargos: toMany('container'),
      parent_document: toOne('document'),
      child_documents: toMany('document'),
    }),
    links: Type.Object({ self: Type.String(), download: Type.String() }),
    meta: Type.Object({
      processing: Type.Object({
        state: Type.Enum([...PROCESSING_STATES]),
        reason: Nullable(Type.Enum([...PROCESSING_REASONS])),
      }),
      links: Type.Array(
        Type.Object({
          shipment_id: Uuid,
          container_id: Nullable(Uuid),
          rule: Type.String({ description: 'Rule that created the link', examples: ['bill_of_lading_number'] }),
          text: Type.String({ description: 'Matched text of the document', examples: ['MAEU 230561234'] }),
          created_at: Timestamp,
        }),
      ),
    }),
  },
  { title: 'document' },
);

export interface DocumentFacts extends RowOf<typeof DocumentResource> {
  readonly accountId: string;
  readonly contentType: string;
  readonly byteSize: number;
  /** The detected type. */
  readonly foundType: DocumentType | null;
  readonly manualType: DocumentType | null;
  readonly manualPayload: Readonly<Record<string, unknown>> | null;
  readonly processingState: ProcessingState;
  readonly processingReason: ProcessingReason | null;
  readonly emailSubmissionId: string | null;
  readonly representationId: string | null;
  readonly parentId: string | null;
  readonly childIds: readonly string[];
  readonly links: readonly DocumentLink[];
}

export interface DocumentLink {
  readonly shipmentId: string;
  /** Null: to the shipment as a whole. */
  readonly containerId: string | null;
  readonly rule: string;
  readonly text: string;
  readonly createdAt: Date;
}

function typeOf({ manualType, foundType }: Pick<DocumentFacts, 'manualType' | 'foundType'>): DocumentType | null {
  return manualType ?? foundType;
}

/** Each once, in order. */
function idsOf(links: readonly DocumentLink[], field: 'shipmentId' | 'containerId'): string[] {
  return [...new Set(links.flatMap((link) => link[field] ?? []))].sort();
}

/** @param publicUrl base address of links */
export function renderDocument(facts: DocumentFacts, publicUrl: string) {
  const representation = linkOne('document_representation', facts.representationId);
  const self = `${publicUrl}/v2/documents/${facts.id}`;
  return present(DocumentResource, facts, {
    attributes: {
      document_type: typeOf(facts),
      document_type_manual: facts.manualType ?? false,
      extracted_data_manual: facts.manualPayload,
      file_content_type: facts.contentType,
      file_size_bytes: facts.byteSize,
    },
    relationships: {
      account: linkOne('account', facts.accountId),
      user: linkOne('user', null),
      email_submission: linkOne('email_submission', facts.emailSubmissionId),
      last_document_representation: representation,
      current_extraction: representation,
      shipments: linkMany('shipment', idsOf(facts.links, 'shipmentId')),
      cargos: linkMany('container', idsOf(facts.links, 'containerId')),
      parent_document: linkOne('document', facts.parentId),
      child_documents: linkMany('document', facts.childIds),
    },
    links: { self, download: `${self}/download_url` },
    meta: {
      processing: { state: facts.processingState, reason: facts.processingReason },
      links: facts.links.map(({ shipmentId, containerId, rule, text, createdAt }) => ({
        shipment_id: shipmentId,
        container_id: containerId,
        rule,
        text,
        created_at: formatInstant(createdAt.getTime()),
      })),
    },
  });
}

const Name = Type.String({ minLength: 1, maxLength: 255, pattern: ONE_LINE });

export const NewDocumentBody = writeBody(
  'document',
  Type.Object({
    name: Type.Optional(
      Type.String({ ...Name, description: 'Name of the document, not blank. Default: the file name.' }),
    ),
    attached_document: Type.String({ minLength: 1, maxLength: 600, description: 'signed_id of a direct upload' }),
  }),
);

export const ChangedDocumentBody = changeBody(
  'document',
  Type.Object({
    name: Type.Optional(Name),
    document_type_manual: Type.Optional(
      Type.Union([Type.Enum([...DOCUMENT_TYPES]), Type.Literal(false), Type.Null()], {
        description: 'Null or false removes the entered type',
      }),
    ),
    extracted_data_manual: Type.Optional(Nullable(PayloadSchema)),
    evidence_manual: Type.Optional(Nullable(ManualEvidence)),
    reviewed: Type.Optional(Type.Boolean({ description: 'Whether a user has checked the document' })),
  }),
  {
    relationships: {
      shipments: Type.Optional(toMany('shipment')),
      cargos: Type.Optional(toMany('container')),
    },
  },
);

export const RotationBody = Type.Object(
  { degrees: Type.Enum([90, 180, 270], { description: 'Clockwise rotation in degrees' }) },
  { additionalProperties: false },
);

/** The same rule for a name in a form. */
export function checkName(text: string, pointer: string): string {
  if (text.length <= 255 && isOneLine(text)) return text.trim();
  const detail = 'A name has 1 to 255 characters, is not blank, and has no control characters.';
  throw apiError('invalid_value', { detail, pointer });
}
