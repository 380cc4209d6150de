/** What a source answered, as it came: for an operator who wants to see it. */
import { Type } from 'typebox';
import { renderSourceAnswer, SourceAnswerSchema } from '../../../resources/feeds/source-answer.ts';
import { readSourceAnswers } from '../../../storage/feeds/source-answers.ts';
import { findDataSource } from '../../../tracking/views/data-sources.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { listAnswer, listQuery } from '../../jsonapi/answers.ts';
import { notFound } from '../../jsonapi/errors.ts';
import type { ListDeclaration } from '../../jsonapi/reading/query.ts';
import { listOperation } from '../../jsonapi/route-schemas.ts';

const answers: ListDeclaration = {
  type: 'source_answer',
  defaultSort: [{ field: 'fetched_at', direction: 'descending', kind: 'time' }],
  filters: { subject: { kind: 'text', description: 'A document number or container that was asked for' } },
};

export const sourceAnswerRoutes: ResourceRoutes = async (app, { database, tracking, lines }) => {
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
        ...listOperation(answers, SourceAnswerSchema),
      },
    },
    (request) => {
      const query = listQuery(request, answers);
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
