/** What users taught of papers by correcting them: listed, and deleted. */

import { EMPTY_PAGE } from '../../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { requireUnlimited } from '../get-document.ts';
import { LearnedLabelSchema, renderLearnedLabel } from './schema.ts';
import { deleteLearnedLabel, LEARNED_LABEL_LIST, pageLearnedLabels } from './store.ts';

export const learnedLabelRoutes: ResourceRoutes<object> = async (app) =>
  serveResource(app, {
    path: '/document_learned_labels',
    tags: ['documents'],
    schema: LearnedLabelSchema,
    one: 'a learned label',
    many: 'learned labels',
    render: renderLearnedLabel,
    list: {
      description: 'Where papers of a sender have their values, as users showed by correcting them.',
      declaration: LEARNED_LABEL_LIST,
      page: (session, query, { auth }) => (auth.partyIds ? EMPTY_PAGE : pageLearnedLabels(session, query)),
    },
    delete: {
      permission: 'write',
      remove: async (session, id, request) => {
        requireUnlimited(request);
        return deleteLearnedLabel(session, id);
      },
    },
  });
