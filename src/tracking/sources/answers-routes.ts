/** What a source answered, as it came: for an operator who wants to see it. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listAnswer, listQuery } from '../../http/jsonapi/answers.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { listOperation } from '../../http/jsonapi/route-schemas.ts';
import type { TrackingContext } from '../context.ts';
import { ANSWER_LIST, readSourceAnswers } from './answers-store.ts';
import type { InstalledLine } from './data-sources.ts';
import { findDataSource } from './data-sources.ts';
import { renderSourceAnswer, SourceAnswerSchema } from './source-answer-schema.ts';

export const sourceAnswerRoutes: ResourceRoutes<{
  database: Database;
  tracking: TrackingContext;
  lines: () => readonly InstalledLine[];
}> = async (app, { database, tracking, lines }) => {
  app.get(
    '/sources/:id/raw',
    {
      config: { permission: 'admin' },
      schema: {
        tags: ['sources'],
        summary: "List a source's answers as they came",
        description:
          'Newest first: those that said something new, and those that could not be understood, for as long as they are kept. What came by EDI is under `/edi_interchanges`.',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        ...listOperation(ANSWER_LIST, SourceAnswerSchema),
      },
    },
    (request) => {
      const query = listQuery(request, ANSWER_LIST);
      const { id } = request.params;
      return database.forAccount(request.auth.accountId, async (session) => {
        const source = await findDataSource(session, tracking, lines(), id);
        if (source === undefined) throw notFound('source', id);
        const page = await readSourceAnswers(session, source, query);
        return listAnswer(request, { query, page: { ...page, rows: page.rows.map(renderSourceAnswer) }, session });
      });
    },
  );
};
