/** Mails that the account received. One may concern several customers, so a key limited to customers sees none. */

import { EMPTY_PAGE } from '../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { serveList, serveResource } from '../../http/jsonapi/serve-resource.ts';
import { EmailSubmissionSchema, RefusedMailSchema, renderEmailSubmission, renderRefusedMail } from './schema.ts';
import {
  EMAIL_SUBMISSION_LIST,
  findEmailSubmissions,
  pageEmailSubmissions,
  pageRefusedMails,
  REFUSED_MAIL_LIST,
} from './store.ts';

export const emailSubmissionRoutes: ResourceRoutes<object> = async (app) => {
  serveResource(app, {
    path: '/email_submissions',
    tags: ['documents'],
    schema: EmailSubmissionSchema,
    one: 'a received mail',
    many: 'received mails',
    noun: 'email submission',
    render: renderEmailSubmission,
    list: {
      declaration: EMAIL_SUBMISSION_LIST,
      page: (session, query, { auth }) => (auth.partyIds ? EMPTY_PAGE : pageEmailSubmissions(session, query)),
    },
    get: {
      defaultInclude: EMAIL_SUBMISSION_LIST.defaultInclude,
      find: async (session, id, { auth }) =>
        auth.partyIds ? undefined : (await findEmailSubmissions(session, [id]))[0],
    },
  });
  serveList(app, {
    path: '/refused_mails',
    tags: ['documents'],
    schema: RefusedMailSchema,
    summary: 'List refused mails',
    description: 'The latest mails that were not accepted, with the reason. Repeats are counted.',
    render: renderRefusedMail,
    declaration: REFUSED_MAIL_LIST,
    page: (session, query, { auth }) => (auth.partyIds ? EMPTY_PAGE : pageRefusedMails(session, query)),
  });
};
