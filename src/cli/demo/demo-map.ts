/** A link to the map of one of the demonstration's containers: over HTTP, as any client makes one. */
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 20;
const TRY_MILLIS = 250;
const HOURS = 720;

interface Listed {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly current_status: string } }[];
}

/** Null where no container is known within a few seconds. */
export async function linkToMap(apiUrl: string, key: string): Promise<string | null> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const listed = await fetch(`${apiUrl}/v2/containers?page[size]=100`, { headers });
    if (!listed.ok) return null;
    const { data } = (await listed.json()) as Listed;
    const container = data.find(({ attributes }) => attributes.current_status === 'on_ship') ?? data[0];
    if (container !== undefined) {
      const body = JSON.stringify({ data: { type: 'map_link', attributes: { expires_in_hours: HOURS } } });
      const path = `/v2/containers/${container.id}/map_links`;
      const made = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body });
      if (!made.ok) return null;
      return ((await made.json()) as { data: { attributes: { url: string } } }).data.attributes.url;
    }
    await sleep(TRY_MILLIS);
  }
  return null;
}
