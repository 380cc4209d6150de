/** Mail that arrives as a part of the application. */
import { Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { linkedBy } from '../../http/jsonapi/resource-table.ts';
import { defineTask } from '../../queue/define-task.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { MAIL_SETTINGS } from './account-settings.ts';
import type { MailConfig } from './config.ts';
import type { MailProcessingContext } from './context.ts';
import { mailErrors } from './errors.ts';
import { pollMailbox } from './imap/poll-mailbox.ts';
import { processMail } from './processing/process-mail.ts';
import { PROCESS_MAIL_TASK, queueOrphanedMails } from './received-mails-store.ts';
import { emailSubmissionRoutes } from './routes.ts';
import { EmailSubmissionSchema, RefusedMailSchema, renderEmailSubmission } from './schema.ts';
import { deleteOldRefusedMails, findEmailSubmissions } from './store.ts';

interface WorkParts extends JobParts {
  readonly mail: MailProcessingContext;
  readonly config: { readonly mail: MailConfig; readonly webhooks: { readonly retentionDays: number } };
}

const Mail = Type.Object({ account_id: Type.String(), mail_id: Type.String() });

export const mail = {
  routes: [emailSubmissionRoutes],
  resources: ({ account, document, import: imported }) => ({
    refused_mail: { schema: RefusedMailSchema, relations: {} },
    email_submission: {
      schema: EmailSubmissionSchema,
      relations: {
        account,
        // The sender of a mail is not a user.
        user: linkedBy('user', ['user'], () => []),
        ...(document && { documents: document('documents') }),
        ...(imported && { imports: imported('imports') }),
      },
    },
  }),
  // Keys that are limited to customers see none.
  relations: () => ({
    emailSubmission: linkedBy('email_submission', ['email_submission'], (ids, scope) =>
      scope.partyIds === null ? scope.query((session) => findMails(session, ids)) : [],
    ),
  }),
  errors: mailErrors,
  accountSettings: [MAIL_SETTINGS],
  offers: () => ({ findMails }),
  work: ({ database, databaseUrl, mail: context, config }: WorkParts) => ({
    // The process that parses documents parses mails, too.
    documentTasks: defineTask(PROCESS_MAIL_TASK, Mail, ({ account_id, mail_id }, signal) =>
      processMail(context, account_id, mail_id, signal),
    ),
    sweep: () => database.system(queueOrphanedMails),
    kept: [{ days: config.webhooks.retentionDays, time: 'world', remove: deleteOldRefusedMails }],
    pollers: config.mail.imap.host === null ? [] : [pollMailbox({ context, settings: config.mail.imap, databaseUrl })],
  }),
} satisfies Feature;

export async function findMails(session: AccountSession, ids: readonly string[]): Promise<RenderedResource[]> {
  return ids.length === 0 ? [] : (await findEmailSubmissions(session, ids)).map(renderEmailSubmission);
}
