/** Creates a link to the map of one container of the demonstration, over HTTP like any client. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchText } from './patience.ts';

const ATTEMPTS = 20;
const ATTEMPT_MILLIS = 250;
const HOURS = 720;

interface Listed {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly current_status: string } }[];
}

interface Created {
  readonly data: { readonly attributes: { readonly url: string } };
}

/** Null if the service has no container within a few seconds. */
export async function linkToMap(apiUrl: string, key: string): Promise<string | null> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { data } = JSON.parse(await fetchText(`${apiUrl}/v2/containers?page[size]=100`, { headers })) as Listed;
    const container = data.find(({ attributes }) => attributes.current_status === 'on_ship') ?? data[0];
    if (container !== undefined) {
      const body = JSON.stringify({ data: { type: 'map_link', attributes: { expires_in_hours: HOURS } } });
      const path = `/v2/containers/${container.id}/map_links`;
      const created = JSON.parse(await fetchText(`${apiUrl}${path}`, { method: 'POST', headers, body })) as Created;
      return created.data.attributes.url;
    }
    await sleep(ATTEMPT_MILLIS);
  }
  return null;
}
