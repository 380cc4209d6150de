/** The resource type of mail, for the table of the composition root, and what leads to it. */
import type { AccountSession } from '../../database/database.ts';
import type { StoredResource } from '../../http/jsonapi/resource.ts';
import { linkedBy, type Relation, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { documentRelation } from '../documents/document-resources.ts';
import { importsRelation } from '../imports/import-relation.ts';
import { EmailSubmissionSchema, renderEmailSubmission } from './schema.ts';
import { findEmailSubmissions } from './store.ts';

export async function findMails(session: AccountSession, ids: readonly string[]): Promise<StoredResource[]> {
  return ids.length === 0 ? [] : (await findEmailSubmissions(session, ids)).map(renderEmailSubmission);
}

export const emailSubmissionRelation = linkedBy('email_submission', ['email_submission'], (ids, scope) =>
  scope.partyIds === null ? scope.query((session) => findMails(session, ids)) : [],
);

/** @param account the relation to the account that the key belongs to @param publicUrl the start of every link */
export function mailResources(account: Relation, publicUrl: string): ResourceTable {
  return {
    email_submission: {
      schema: EmailSubmissionSchema,
      relations: {
        account,
        // Nobody is known as the user: whoever sends mail need not be one.
        user: linkedBy('user', ['user'], () => []),
        documents: documentRelation('documents', publicUrl),
        imports: importsRelation(publicUrl),
      },
    },
  };
}
