/** The answers of a source: what became of each, as they came, and their counts by day. For admins. */
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import { serveList, serveResource } from '../../../http/jsonapi/serve-resource.ts';
import type { TrackingContext } from '../../context.ts';
import { findDataSource, type InstalledLine } from '../data-sources.ts';
import { ANSWER_COUNT_DAYS, countAnswersByDay } from './counts-store.ts';
import {
  AnswerCountSchema,
  type AnswerSummaryFacts,
  AnswerSummarySchema,
  renderAnswerCounts,
  renderAnswerSummary,
  renderSourceAnswer,
  SourceAnswerSchema,
} from './schema.ts';
import { findRawAnswer, pageAnswerSummaries, pageRawAnswers, RAW_LIST, SUMMARY_LIST } from './store.ts';

const DAY_MILLIS = 86_400_000;

export const sourceAnswerRoutes: ResourceRoutes<{
  tracking: TrackingContext;
  lines: (accountId: string) => readonly InstalledLine[];
}> = async (app, { tracking, lines }) => {
  const getSource = async (session: AccountSession, id: string) => {
    const source = await findDataSource(session, tracking, lines(session.accountId), id);
    if (source === undefined) throw notFound('source', id);
    return source;
  };

  serveList(app, {
    path: '/sources/:id/answers',
    tags: ['sources'],
    schema: AnswerSummarySchema,
    permission: 'admin',
    summary: 'List what became of the answers of a source',
    description:
      'Newest first: answers with news, and those that could not be understood, for as long as they are kept, with what could not be read in each. `raw_url` has the answer itself.',
    render: (row: AnswerSummaryFacts, { params: { id }, server }) =>
      renderAnswerSummary(row, `${server.answers.publicUrl}/v2/sources/${id}/raw`),
    declaration: SUMMARY_LIST,
    page: async (session, query, { params: { id } }) =>
      pageAnswerSummaries(session, await getSource(session, id), query),
  });

  serveResource(app, {
    path: '/sources/:id/raw',
    parameter: 'answer_id',
    tags: ['sources'],
    schema: SourceAnswerSchema,
    permission: 'admin',
    one: "a source's answer as it came",
    many: "a source's answers as they came",
    noun: 'answer',
    render: renderSourceAnswer,
    list: {
      operationId: 'listRawSourceAnswers',
      description:
        'Newest first: those with news, and those that could not be understood, for as long as they are kept. EDI messages are under `/edi_interchanges`.',
      declaration: RAW_LIST,
      page: async (session, query, { params: { id } }) => pageRawAnswers(session, await getSource(session, id), query),
    },
    get: {
      operationId: 'getRawSourceAnswer',
      find: async (session, answerId, { params: { id } }) =>
        findRawAnswer(session, await getSource(session, id), answerId),
    },
  });

  serveWholeList(app, {
    path: '/sources/:id/answer_counts',
    tags: ['sources'],
    schema: AnswerCountSchema,
    permission: 'admin',
    summary: 'Count the answers of a source by day',
    description: `The last ${ANSWER_COUNT_DAYS} days, in UTC: answers, their statements, and what was not used of them, by reason. Days without answers are left out.`,
    rows: async (session, { params: { id } }) => {
      const dayBefore = (days: number) => new Date(tracking.clock.now() - days * DAY_MILLIS).toISOString().slice(0, 10);
      const days = { from: dayBefore(ANSWER_COUNT_DAYS - 1), to: dayBefore(0) };
      return renderAnswerCounts(await countAnswersByDay(session, await getSource(session, id), days), id);
    },
  });
};
