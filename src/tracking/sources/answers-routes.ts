/** What a source answered, as it came: for an operator who wants to see it. */

import type { ResourceRoutes } from '../../http/api-instance.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import type { TrackingContext } from '../context.ts';
import { ANSWER_LIST, pageSourceAnswers } from './answers-store.ts';
import type { InstalledLine } from './data-sources.ts';
import { findDataSource } from './data-sources.ts';
import { renderSourceAnswer, SourceAnswerSchema } from './source-answer-schema.ts';

export const sourceAnswerRoutes: ResourceRoutes<{
  tracking: TrackingContext;
  lines: () => readonly InstalledLine[];
}> = async (app, { tracking, lines }) => {
  serveList(app, {
    path: '/sources/:id/raw',
    tags: ['sources'],
    schema: SourceAnswerSchema,
    permission: 'admin',
    summary: "List a source's answers as they came",
    description:
      'Newest first: those with news, and those that could not be understood, for as long as they are kept. EDI messages are under `/edi_interchanges`.',
    render: renderSourceAnswer,
    declaration: ANSWER_LIST,
    page: async (session, query, { params: { id } }) => {
      const source = await findDataSource(session, tracking, lines(), id);
      if (source === undefined) throw notFound('source', id);
      return pageSourceAnswers(session, source, query);
    },
  });
};
