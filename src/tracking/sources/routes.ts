/** The sources of this installation, the unknown places that they name, and their last answers. */

import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneQuery, wholeListAnswer } from '../../http/jsonapi/answers.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { wholeListOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import type { TrackingContext } from '../context.ts';
import { ANSWER_LIST, pageSourceAnswers } from './answers-store.ts';
import { DataSourceSchema } from './data-source-schema.ts';
import { findDataSource, type InstalledLine, listDataSources } from './data-sources.ts';
import { renderSourceAnswer, SourceAnswerSchema } from './source-answer-schema.ts';

export const sourceRoutes: ResourceRoutes<{
  database: Database;
  tracking: TrackingContext;
  lines: () => readonly InstalledLine[];
}> = async (app, { database, tracking, lines }) => {
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

  app.get(
    '/sources',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['sources'],
        summary: "List this installation's sources",
        description:
          'Every line that is set up, and whether it can be polled; how its polls stand; and the unknown places that sources name. A key that is limited to customers sees neither polls nor places.',
        ...wholeListOperation(DataSourceSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'data_source');
      const { accountId, partyIds } = request.auth;
      return database.forAccount(accountId, async (session) => {
        const rows = await listDataSources(session, tracking, lines(), partyIds);
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );
};
