/** Mails that came for the account. One may be about several customers: a key that is limited to some sees none. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { listOperation, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { isUuid } from '../../lib/ids.ts';
import { EmailSubmissionSchema, renderEmailSubmission } from './schema.ts';
import { EMAIL_SUBMISSION_LIST, findEmailSubmissions, readEmailSubmissions } from './store.ts';

const tags = ['documents'];
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const emailSubmissionRoutes: ResourceRoutes<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/email_submissions',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'List mails that came for the account',
        ...listOperation(EMAIL_SUBMISSION_LIST, EmailSubmissionSchema),
      },
    },
    (request) => {
      const query = listQuery(request, EMAIL_SUBMISSION_LIST);
      return database.forAccount(request.auth.accountId, async (session) => {
        const isLimited = request.auth.partyIds !== null;
        const page = isLimited ? { rows: [], total: 0, next: null } : await readEmailSubmissions(session, query);
        return listAnswer(request, { query, page: { ...page, rows: page.rows.map(renderEmailSubmission) }, session });
      });
    },
  );

  app.get(
    '/email_submissions/:id',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'Get a mail that came for the account',
        params: ById,
        ...oneOperation(EmailSubmissionSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'email_submission', EMAIL_SUBMISSION_LIST.defaultInclude);
      const { id } = request.params;
      return database.forAccount(request.auth.accountId, async (session) => {
        const isLimited = request.auth.partyIds !== null;
        const [found] = isUuid(id) && !isLimited ? await findEmailSubmissions(session, [id]) : [];
        if (found === undefined) throw notFound('email submission', id);
        return oneAnswer(request, { query, resource: renderEmailSubmission(found), session });
      });
    },
  );
};
