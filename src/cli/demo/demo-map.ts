/** Creates a link to the map of one container of the demonstration, over HTTP like any client. */
import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 20;
const ATTEMPT_MILLIS = 250;
const HOURS = 720;

interface Listed {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly current_status: string } }[];
}

/** Null if the service has no container within a few seconds. */
export async function linkToMap(apiUrl: string, key: string): Promise<string | null> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const listed = await fetch(`${apiUrl}/v2/containers?page[size]=100`, { headers });
    if (!listed.ok) return null;
    const { data } = (await listed.json()) as Listed;
    const container = data.find(({ attributes }) => attributes.current_status === 'on_ship') ?? data[0];
    if (container !== undefined) {
      const body = JSON.stringify({ data: { type: 'map_link', attributes: { expires_in_hours: HOURS } } });
      const path = `/v2/containers/${container.id}/map_links`;
      const created = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body });
      if (!created.ok) return null;
      return ((await created.json()) as { data: { attributes: { url: string } } }).data.attributes.url;
    }
    await sleep(ATTEMPT_MILLIS);
  }
  return null;
}
