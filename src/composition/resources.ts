/**
 * Every resource type of the API with its schema and relations: the one place that `include`, `fields` and the routes go
 * by. A new type is one entry here.
 */

import { TariffSchema } from '../features/charges/tariffs/schema.ts';
import { customFieldResources } from '../features/custom-fields/custom-field-resources.ts';
import { documentResources } from '../features/documents/document-resources.ts';
import { MetroArea } from '../features/reference-data/metro-areas/schema.ts';
import { Port } from '../features/reference-data/ports/schema.ts';
import { RailTerminal } from '../features/reference-data/rail-terminals/schema.ts';
import { placesByIds, terminalsByPorts } from '../features/reference-data/reference-resources.ts';
import { ShippingLine } from '../features/reference-data/shipping-lines/schema.ts';
import { Terminal } from '../features/reference-data/terminals/schema.ts';
import { SavedViewSchema } from '../features/saved-views/schema.ts';
import { SearchResultSchema } from '../features/search/schema.ts';
import { webhookResources } from '../features/webhooks/webhook-resources.ts';
import type { HttpDependencies } from '../http/dependencies.ts';
import { linkedBy, ownedBy, type ReadScope, type ResourceTable } from '../http/jsonapi/resource-table.ts';
import { AccountSchema, renderAccount } from '../tenancy/accounts/schema.ts';
import { getAccount } from '../tenancy/accounts/store.ts';
import { ApiKey } from '../tenancy/api-keys/schema.ts';
import { Party, renderParty } from '../tenancy/parties/schema.ts';
import { findPartiesByIds } from '../tenancy/parties/store.ts';
import {
  InviteSchema,
  LogInLinkSchema,
  renderColleague,
  renderUser,
  SessionSchema,
  UserSchema,
} from '../tenancy/users/schema.ts';
import { SecondFactorSchema } from '../tenancy/users/second-factor/schema.ts';
import { findUsers } from '../tenancy/users/store.ts';
import { trackedResources } from '../tracking/tracked-resources.ts';

export function resourceTable(dependencies: HttpDependencies): ResourceTable {
  const { reference, settings } = dependencies;
  const partiesByIds = async (ids: readonly string[], scope: ReadScope) => {
    return (await scope.query((session) => findPartiesByIds(session, ids, scope.partyIds))).map(renderParty);
  };
  const usersByIds = async (ids: readonly string[], scope: ReadScope) =>
    (await scope.query((session) => findUsers(session, ids))).map(renderUser);
  /** Who else works there is not told to those who are limited to customers. */
  const colleague = (name: string) =>
    linkedBy(name, ['user'], async (ids, scope) =>
      scope.partyIds === null ? (await scope.query((session) => findUsers(session, ids))).map(renderColleague) : [],
    );
  const account = linkedBy('account', ['account'], async (_ids, scope) => [
    renderAccount(await scope.query(getAccount), settings.rateLimits),
  ]);
  return {
    port: {
      schema: Port,
      relations: { terminals: ownedBy(['terminal'], async (portIds) => terminalsByPorts(reference, portIds)) },
    },
    metro_area: { schema: MetroArea, relations: {} },
    terminal: {
      schema: Terminal,
      relations: { port: linkedBy('port', ['port'], (ids) => placesByIds(reference, ids)) },
    },
    rail_terminal: {
      schema: RailTerminal,
      relations: {
        port: linkedBy('port', ['port'], (ids) => placesByIds(reference, ids)),
        metro_area: linkedBy('metro_area', ['metro_area'], (ids) => placesByIds(reference, ids)),
      },
    },
    shipping_line: { schema: ShippingLine, relations: {} },
    party: { schema: Party, relations: {} },
    tariff: { schema: TariffSchema, relations: { customer: linkedBy('customer', ['party'], partiesByIds) } },
    ...trackedResources(dependencies, linkedBy('customer', ['party'], partiesByIds), colleague),
    saved_view: { schema: SavedViewSchema, relations: { owner: colleague('owner') } },
    search_result: { schema: SearchResultSchema, relations: {} },
    account: { schema: AccountSchema, relations: {} },
    user: {
      schema: UserSchema,
      relations: { account, parties: linkedBy('parties', ['party'], partiesByIds) },
    },
    second_factor: { schema: SecondFactorSchema, relations: { user: linkedBy('user', ['user'], usersByIds) } },
    session: { schema: SessionSchema, relations: { user: linkedBy('user', ['user'], usersByIds) } },
    invite: { schema: InviteSchema, relations: { parties: linkedBy('parties', ['party'], partiesByIds) } },
    log_in_link: { schema: LogInLinkSchema, relations: { user: linkedBy('user', ['user'], usersByIds) } },
    api_key: { schema: ApiKey, relations: { parties: linkedBy('parties', ['party'], partiesByIds) } },
    ...customFieldResources(account),
    ...webhookResources,
    ...documentResources(account, settings.publicUrl),
  };
}
