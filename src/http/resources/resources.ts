/**
 * Every resource type of the API with its schema and relations: the one place that `include`, `fields` and the routes go
 * by. A new type is one entry here.
 */
import { AccountSchema, renderAccount } from '../../resources/account/account.ts';
import { ApiKey } from '../../resources/account/api-key.ts';
import { Party } from '../../resources/account/party.ts';
import { SavedViewSchema } from '../../resources/account/saved-view.ts';
import { SecondFactorSchema } from '../../resources/account/second-factor.ts';
import { TariffSchema } from '../../resources/account/tariff.ts';
import {
  InviteSchema,
  LogInLinkSchema,
  renderColleague,
  renderUser,
  SessionSchema,
  UserSchema,
} from '../../resources/account/user.ts';
import { MetroArea } from '../../resources/reference/metro-area.ts';
import { Port } from '../../resources/reference/port.ts';
import { RailTerminal } from '../../resources/reference/rail-terminal.ts';
import { placesByIds, terminalsByPorts } from '../../resources/reference/reference-resources.ts';
import { ShippingLine } from '../../resources/reference/shipping-line.ts';
import { Terminal } from '../../resources/reference/terminal.ts';
import { SearchResultSchema } from '../../resources/tracking/search-result.ts';
import { getAccount } from '../../storage/account/accounts.ts';
import { findPartiesByIds } from '../../storage/account/parties.ts';
import { findUsers } from '../../storage/account/users/users.ts';
import type { HttpDependencies } from '../dependencies.ts';
import { linkedBy, ownedBy, type ReadScope, type ResourceTable } from '../jsonapi/resource-table.ts';
import { customFieldResources } from './custom-field-resources.ts';
import { documentResources } from './document-resources.ts';
import { trackedResources } from './tracked-resources.ts';
import { webhookResources } from './webhook-resources.ts';

export function resourceTable(dependencies: HttpDependencies): ResourceTable {
  const { reference, settings } = dependencies;
  const partiesByIds = async (ids: readonly string[], scope: ReadScope) => {
    const parties = await scope.query((session) => findPartiesByIds(session, ids, scope.partyIds));
    return parties.map(({ id, document }) => ({ type: 'party', id, document }));
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
