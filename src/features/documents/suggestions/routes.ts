/** Suggestions: values for a container that documents state. Users accept or dismiss them. */

import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import { isUuid } from '../../../lib/ids.ts';
import { getContainer } from '../../../tracking/containers/get-container.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { getDocument } from '../get-document.ts';
import { listSuggestions } from './container-suggestions.ts';
import { decideSuggestion, isAcceptable } from './decide-suggestion.ts';
import { renderSuggestion, SuggestionSchema, suggestionId } from './schema.ts';
import { listContainersOfDocument, MOST_CONTAINERS } from './store.ts';
import { DECISIONS } from './suggestions.ts';

const tags = ['containers'];
const BySuggestion = Type.Object({ ...ById.properties, suggestion_id: Type.String({ format: 'uuid' }) });
const PATHS = { accepted: 'accept', dismissed: 'dismiss' } as const;
const TEXTS = {
  accepted: {
    summary: 'Accept a suggestion',
    description:
      'Sets the last free day or the estimated arrival, as a value of a user, which takes precedence over all sources. Other values are noted as right. Dismissing undoes it.',
  },
  dismissed: {
    summary: 'Dismiss a suggestion',
    description: 'It stays dismissed when another document states the same value. Undoes an acceptance.',
  },
} as const;

export const suggestionRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  /** @param documentId only those of this document */
  const read = async (
    session: AccountSession,
    container: { readonly id: string; readonly shipmentId: string },
    documentId: string | null = null,
  ) => {
    const found = await listSuggestions(session, container);
    const wanted = found.filter(
      ({ documents }) => documentId === null || documents.some((each) => each.documentId === documentId),
    );
    return wanted.map((each) => renderSuggestion(container.id, { ...each, isAcceptable: isAcceptable(each.field) }));
  };

  serveWholeList(app, {
    path: '/containers/:id/suggestions',
    tags,
    schema: SuggestionSchema,
    summary: 'List the suggestions for a container',
    description:
      'Last free day, estimated arrival, free days, release and vessel that linked documents state. They change nothing until accepted.',
    rows: async (session, request) => {
      const { id, links } = await getContainer(session, request);
      return read(session, { id, shipmentId: links.shipment });
    },
  });

  serveWholeList(app, {
    path: '/documents/:id/suggestions',
    tags: ['documents'],
    schema: SuggestionSchema,
    summary: 'List what a document suggests',
    description: `The suggestions of the document for its first ${MOST_CONTAINERS} containers, by container number.`,
    rows: async (session, request) => {
      const { id } = await getDocument(session, request, request.params.id);
      const limits = { customers: request.auth.partyIds, most: MOST_CONTAINERS };
      const rows = [];
      for (const container of await listContainersOfDocument(session, id, limits)) {
        rows.push(...(await read(session, container, id)));
      }
      return rows;
    },
  });

  for (const decision of DECISIONS) {
    app.post(
      `/containers/:id/suggestions/:suggestion_id/${PATHS[decision]}`,
      {
        config: { permission: 'write' },
        schema: { tags, ...TEXTS[decision], params: BySuggestion, ...oneOperation(SuggestionSchema) },
      },
      async (request) => {
        const query = oneQuery(request, 'suggestion');
        const { id: given, suggestion_id: suggestion } = request.params;
        const { accountId, keyId: apiKeyId, partyIds } = request.auth;
        const containerId = given.toLowerCase();
        const isMeant = (each: Parameters<typeof suggestionId>[1]) =>
          suggestionId(containerId, each) === suggestion.toLowerCase();
        const choice = { containerId, isMeant, decision, apiKeyId, partyIds };
        const present = async (session: AccountSession) => {
          const { id, links } = await getContainer(session, { params: { id: containerId }, auth: request.auth });
          const rows = await read(session, { id, shipmentId: links.shipment });
          const resource = rows.find((each) => each.id === suggestion.toLowerCase());
          if (resource === undefined) throw notFound('suggestion', suggestion);
          return oneAnswer(request, { query, resource, session }, `/v2/containers/${id}/suggestions`);
        };
        const answer = isUuid(containerId) && (await decideSuggestion(tracking, accountId, choice, present));
        if (!answer) throw notFound('suggestion', suggestion);
        return answer;
      },
    );
  }
};
