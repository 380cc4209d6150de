/** An account with keys of each role, entities to attach custom fields to, and short calls of the API. */
import type { LightMyRequestResponse } from 'fastify';
import { attemptRequest } from '../../../src/tracking/tracking-requests/attempts/attempt-request.ts';
import { type Api, errorsOf, type TestKey } from '../api.ts';
import { noAbort } from '../no-abort.ts';
import { testTracking } from '../tracking.ts';

export interface Tracked {
  readonly request: string;
  readonly shipment: string;
  readonly containers: readonly { readonly id: string; readonly number: string }[];
}

export interface Tenant {
  readonly admin: TestKey;
  readonly member: TestKey;
  readonly viewer: TestKey;
  /** Follows the sandbox line's only shipment. */
  track(attributes?: object, customer?: string): Promise<Tracked>;
  get(path: string, key?: TestKey): Promise<LightMyRequestResponse>;
  post(path: string, data: object, key?: TestKey): Promise<LightMyRequestResponse>;
  patch(path: string, data: object, key?: TestKey): Promise<LightMyRequestResponse>;
  delete(path: string, key?: TestKey): Promise<LightMyRequestResponse>;
  /** The new definition's id. */
  define(attributes: object): Promise<string>;
  /** The new option's id. */
  addOption(definition: string, value: string, label?: string): Promise<string>;
}

export async function newTenant(api: Api): Promise<Tenant> {
  const account = await api.account();
  const [admin, member, viewer] = [
    await api.key(account),
    await api.key(account, 'member'),
    await api.key(account, 'viewer'),
  ];
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, key: TestKey, data?: object) =>
    api.call(key, method, `/v2${path}`, data === undefined ? {} : { payload: { data } });
  const tenant: Tenant = {
    admin,
    member,
    viewer,
    get: (path, key = viewer) => call('GET', path, key),
    post: (path, data, key = member) => call('POST', path, key, data),
    patch: (path, data, key = member) => call('PATCH', path, key, data),
    delete: (path, key = member) => call('DELETE', path, key),
    define: async (attributes) => {
      const answer = await tenant.post(
        '/custom_field_definitions',
        { attributes: { ...ATTRIBUTES, ...attributes } },
        admin,
      );
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().data.id;
    },
    addOption: async (definition, value, label = value) => {
      const path = `/custom_field_definitions/${definition}/options`;
      return (await tenant.post(path, { attributes: { value, label } }, admin)).json().data.id;
    },
    track: async (attributes = {}, customer) => {
      const requested = {
        request_type: 'bill_of_lading',
        request_number: 'TEST-TR-SUCCEEDED',
        scac: 'TEST',
        ...attributes,
      };
      const relationships = customer === undefined ? {} : { customer: { data: { type: 'party', id: customer } } };
      const answer = await tenant.post('/tracking_requests', { attributes: requested, relationships });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      const request = answer.json().data.id as string;
      const tracking = testTracking(api.database, api.clock);
      await attemptRequest(tracking, account, request, noAbort());
      const { data } = (await tenant.get(`/tracking_requests/${request}`)).json();
      const shipment = data.relationships.tracked_object.data.id as string;
      const included = (await tenant.get(`/shipments/${shipment}?include=containers`)).json().included;
      const containers = included.map((each: { id: string; attributes: { number: string } }) => ({
        id: each.id,
        number: each.attributes.number,
      }));
      return { request, shipment, containers };
    },
  };
  return tenant;
}

const ATTRIBUTES = {
  entity_type: 'Shipment',
  api_slug: 'cost_centre',
  display_name: 'Cost centre',
  data_type: 'short_text',
};

/** Status, code and pointer of each error: what a program goes by. */
export function faultsOf(response: LightMyRequestResponse): string[] {
  return errorsOf(response).map(({ status, code, source }) => `${status} ${code} ${source?.pointer ?? ''}`.trim());
}
