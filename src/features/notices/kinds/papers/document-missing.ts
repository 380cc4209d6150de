/** A document that the account expects is not there before the arrival. */

import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from '@portolan/papers/document-types';
import { Type } from 'typebox';
import { after, DAY_MILLIS, isOut } from '../look.ts';
import { beginningOf, count, exceptionKind, NOTHING, setting } from '../notice-kind.ts';
import { dayText } from '../reason-words.ts';

export const documentMissing = exceptionKind({
  kind: 'document_missing',
  openWhile: '`document_missing_days` (3) before the ETA a document of `expected_documents` is missing',
  severity: 'notice',
  settings: {
    document_missing_days: count('days', 3, 'Days before the ETA'),
    expected_documents: setting(
      Type.Array(Type.Enum([...DOCUMENT_TYPES]), {
        uniqueItems: true,
        description: 'Types of documents that each container has by then; usually none',
      }),
      [],
    ),
  },
  sharedWith: null,
  find: ({ state, documents, now }, { document_missing_days: days, expected_documents: expected }) => {
    const { podEtaAt: eta } = state;
    const missing = expected.filter((type) => !documents.types.includes(type));
    if (eta === null || missing.length === 0 || isOut(state)) return NOTHING;
    return after(eta, -days * DAY_MILLIS, now, { document_types: missing, eta_at: eta });
  },
  reason: ({ eta_at, document_types = [] }) =>
    `Missing before the arrival on ${dayText(eta_at)}: ${(document_types as readonly DocumentType[]).map((type) => DOCUMENT_TYPE_LABELS[type]).join(', ')}.`,
});

export const documentMissingAlert = beginningOf(documentMissing, 'an expected document is missing');
