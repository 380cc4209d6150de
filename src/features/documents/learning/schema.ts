/** The document_learned_label resource: where papers of one sender have the value of a field, as users showed it. */

import { DOCUMENT_TYPES } from '@portolan/papers/document-types';
import { Type } from 'typebox';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { Nullable, resourceSchema, Timestamp } from '../../../http/jsonapi/resource.ts';
import { BoxSchema } from '../schema.ts';

export const RELATIONS = ['inline', 'right', 'below', 'above', 'place'] as const;

export const LearnedLabelSchema = resourceSchema(
  'document_learned_label',
  Type.Object({
    sender: Nullable(
      Type.String({
        description: 'Domain or address of the sender of the mails. Null: papers are known by their words.',
      }),
    ),
    document_type: Type.Enum([...DOCUMENT_TYPES]),
    field: Type.String({ description: 'Field of the payload' }),
    label: Nullable(Type.String({ description: 'As printed. Null: the place counts.' })),
    relation: Type.Enum([...RELATIONS], {
      description: 'Where the value is: in the line of its label, right, below or above it, or at a place of the page',
    }),
    page: Type.Integer({ minimum: 1 }),
    box: BoxSchema,
    ignored: Type.Boolean({ description: 'The field is not taken from here: users entered twice that there is none.' }),
    taken_count: Type.Integer({ minimum: 0, description: 'How often users entered a value that stands here' }),
    rejected_count: Type.Integer({ minimum: 0 }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({}),
);

export type LearnedLabelRow = RowOf<typeof LearnedLabelSchema>;

export const renderLearnedLabel = (row: LearnedLabelRow) => present(LearnedLabelSchema, row);
