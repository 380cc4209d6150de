/** The resource type of received mails, and the relation to them. */
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { linkedBy, type Relation, type RelationTo, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { TenancyRelations } from '../../tenancy/resources.ts';
import { RefusedMailSchema } from './refused/schema.ts';
import { EmailSubmissionSchema, renderEmailSubmission } from './schema.ts';
import { findEmailSubmissions } from './store.ts';

/** Keys that are limited to customers see none. */
export const emailSubmission: Relation = linkedBy('email_submission', ['email_submission'], (ids, scope) =>
  scope.partyIds === null ? scope.query((session) => findMails(session, ids)) : [],
);

export async function findMails(session: AccountSession, ids: readonly string[]): Promise<RenderedResource[]> {
  return ids.length === 0 ? [] : (await findEmailSubmissions(session, ids)).map(renderEmailSubmission);
}

interface MailRelations extends TenancyRelations {
  readonly document: RelationTo;
  readonly import: RelationTo;
}

export function mailResources(relations: MailRelations): ResourceTable {
  return {
    refused_mail: { schema: RefusedMailSchema, relations: {} },
    email_submission: {
      schema: EmailSubmissionSchema,
      relations: {
        account: relations.account,
        // The sender of a mail is not a user.
        user: linkedBy('user', ['user'], () => []),
        documents: relations.document('documents'),
        imports: relations.import('imports'),
      },
    },
  };
}
