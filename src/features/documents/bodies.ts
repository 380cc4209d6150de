/** The request bodies that create and change documents. */

import { DOCUMENT_TYPES } from '@portolan/papers/document-types';
import { Type } from 'typebox';
import { apiError } from '../../http/jsonapi/errors.ts';
import { Nullable, toMany } from '../../http/jsonapi/resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { isOneLine, ONE_LINE } from '../../lib/text-rules/one-line.ts';
import { PayloadSchema } from './schema.ts';

const Name = Type.String({ minLength: 1, maxLength: 255, pattern: ONE_LINE, description: 'Not blank' });

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
    document_type_manual: Type.Optional(Nullable(Type.Enum([...DOCUMENT_TYPES]))),
    extracted_data_manual: Type.Optional(Nullable(PayloadSchema)),
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
