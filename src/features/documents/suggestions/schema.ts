/** The suggestion resource: a value from documents of a container, compared with the tracked value. */
import { type Static, Type } from 'typebox';
import {
  linkMany,
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
  Uuid,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { referenceId } from '../../../lib/ids.ts';
import { EvidenceSchema } from '../downloads/schema.ts';
import { SUGGESTED_FIELDS, SUGGESTION_STATES, type SuggestedField, type Suggestion } from './suggestions.ts';

const SuggestionAttributes = Type.Object({
  field: Type.Enum([...SUGGESTED_FIELDS], {
    description: 'Suggested value. pickup_lfd is an attribute of the container, pod_eta_at of its shipment.',
  }),
  value: Type.String({
    description: 'A date (pickup_lfd, pod_eta_at, release), a number of days (free_days) or a name (vessel)',
    examples: ['2026-05-22'],
  }),
  state: Type.Enum([...SUGGESTION_STATES], {
    description:
      'open: differs from the tracked value, or none is tracked; agrees: equals the tracked value; superseded: a newer document states another value, or a user accepted or entered one; past: the container has passed this stage',
  }),
  acceptable: Type.Boolean({
    description: 'Whether accepting it sets the value of the container or shipment; else it is noted as right',
  }),
  decided_at: Nullable(Timestamp),
  evidence: Type.Array(
    Type.Object({
      document_id: Uuid,
      payload_key: Nullable(
        Type.String({ description: 'Field of the payload. Null: the type of the document implies the value.' }),
      ),
      ...EvidenceSchema.properties,
    }),
    { description: 'Documents that state the value, the newest first' },
  ),
});

export const SuggestionSchema = resourceSchema(
  'suggestion',
  SuggestionAttributes,
  Type.Object({ container: toOne('container'), documents: toMany('document') }),
);

export interface SuggestionFacts extends Suggestion {
  readonly isAcceptable: boolean;
}

/** The same field with the same value is the same suggestion, whichever documents state it. */
export function suggestionId(
  containerId: string,
  { field, value }: { readonly field: SuggestedField; readonly value: string },
): string {
  return referenceId('suggestion', `${containerId}:${field}:${value}`);
}

export function renderSuggestion(containerId: string, facts: SuggestionFacts): RenderedResource {
  const id = suggestionId(containerId, facts);
  const attributes: Static<typeof SuggestionAttributes> = {
    field: facts.field,
    value: facts.value,
    state: facts.state,
    acceptable: facts.isAcceptable,
    decided_at: facts.decidedAt === null ? null : formatInstant(facts.decidedAt.getTime()),
    evidence: facts.documents.flatMap(({ documentId, key, evidence }) =>
      evidence.map(({ page, box, text, rule, confidence }) => ({
        document_id: documentId,
        payload_key: key,
        page,
        box: box === null ? null : [...box],
        text,
        rule,
        confidence,
      })),
    ),
  };
  const relationships = {
    container: linkOne('container', containerId),
    documents: linkMany(
      'document',
      facts.documents.map(({ documentId }) => documentId),
    ),
  };
  return renderResource({ id, type: 'suggestion', attributes, relationships });
}
