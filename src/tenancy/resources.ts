/** The resource types of accounts, users, keys and parties, and the relations to them that other types have. */
import {
  linkedBy,
  type ReadScope,
  type Relation,
  type RelationTo,
  type ResourceTable,
} from '../http/jsonapi/resource-table.ts';
import type { AccountResource, Installation } from './accounts/account-resource.ts';
import { ApiKey } from './api-keys/schema.ts';
import { MailRecipientSchema, OutgoingMailSchema } from './outgoing-mail/schema.ts';
import { Party, PartyUsageSchema, renderParty } from './parties/schema.ts';
import { findPartiesByIds } from './parties/store.ts';
import {
  InviteSchema,
  LogInLinkSchema,
  renderColleague,
  renderUser,
  SessionSchema,
  UserSchema,
} from './users/schema.ts';
import { SecondFactorSchema } from './users/second-factor/schema.ts';
import { findUsers } from './users/store.ts';

export interface TenancyRelations {
  /** The one that the key belongs to. */
  readonly account: Relation;
  readonly party: RelationTo;
  /** A user as colleagues see them; keys that are limited to customers see none. */
  readonly colleague: RelationTo;
}

export function tenancyRelations(resource: AccountResource, installation: Installation): TenancyRelations {
  return {
    account: linkedBy('account', ['account'], async (_ids, scope) => [
      await scope.query((session) => resource.read(session, installation)),
    ]),
    party: (name) =>
      linkedBy(name, ['party'], async (ids, scope) => {
        const parties = await scope.query((session) => findPartiesByIds(session, ids, scope.partyIds));
        return parties.map(renderParty);
      }),
    colleague: (name) =>
      linkedBy(name, ['user'], async (ids, scope) =>
        scope.partyIds === null ? (await scope.query((session) => findUsers(session, ids))).map(renderColleague) : [],
      ),
  };
}

export function tenancyResources(
  { schema }: Pick<AccountResource, 'schema'>,
  { account, party }: TenancyRelations,
): ResourceTable {
  const user = linkedBy('user', ['user'], usersByIds);
  const parties = party('parties');
  return {
    party: { schema: Party, relations: { merging_into: party('merging_into') } },
    party_usage: { schema: PartyUsageSchema, relations: {} },
    account: { schema, relations: {} },
    user: { schema: UserSchema, relations: { account, parties } },
    second_factor: { schema: SecondFactorSchema, relations: { user } },
    session: { schema: SessionSchema, relations: { user } },
    invite: { schema: InviteSchema, relations: { parties } },
    log_in_link: { schema: LogInLinkSchema, relations: { user } },
    outgoing_mail: { schema: OutgoingMailSchema, relations: {} },
    mail_recipient: { schema: MailRecipientSchema, relations: {} },
    api_key: { schema: ApiKey, relations: { parties } },
  };
}

async function usersByIds(ids: readonly string[], scope: ReadScope) {
  return (await scope.query((session) => findUsers(session, ids))).map(renderUser);
}
