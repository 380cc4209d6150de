/**
 * Subscriptions to the events of a line, `/v2/event-subscriptions` of Track & Trace 2.2: everything that its client may
 * see is sent to one callback address. Whether there has to be one is decided elsewhere.
 */
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import type { Clock } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { isThisMachine } from '../../../lib/this-machine.ts';
import { isSuccess, type SourceRequest } from '../../http/answer.ts';
import { createAuthenticator, fetchAuthorisedPage } from '../../http/auth.ts';
import { readJson } from '../../http/json.ts';
import { structureCheck } from '../../http/structure.ts';
import type { LineSubscriptions, RawPage } from '../carrier.ts';
import { nextPageUrl } from './client.ts';
import type { DcsaProfile } from './settings.ts';

const MOST_PAGES = 20;

const readSubscription = structureCheck(
  Type.Object({
    subscriptionID: Type.String({ minLength: 1, maxLength: 200 }),
    callbackUrl: Type.Optional(Type.String()),
  }),
);

/** @param path of the subscriptions, after the address of the line @param secret in Base64 */
export function lineSubscriptions(
  profile: DcsaProfile,
  { path, secret }: { readonly path: string; readonly secret: string },
  http: HttpClient,
  clock: Clock,
): LineSubscriptions {
  const authenticator = createAuthenticator(profile.auth, http, clock);
  const address = profile.baseUrl.replace(/\/+$/, '') + path;
  const version: Record<string, string> = profile.apiVersion === null ? {} : { 'api-version': profile.apiVersion };
  const send = async (request: Omit<SourceRequest, 'headers'>): Promise<RawPage | { readonly problem: string }> => {
    const headers = { accept: 'application/json', ...version };
    const page = await fetchAuthorisedPage(http, authenticator, { ...request, headers });
    return 'code' in page ? { problem: `${request.url}: ${page.detail}` } : page;
  };
  // Without the body, which may repeat the secret.
  const unexpected = (page: RawPage) => ({ problem: `${page.url} answered ${page.status}` });
  return {
    fingerprint: createHash('sha256')
      .update(JSON.stringify([address, secret]))
      .digest('hex'),
    isLoopback: isThisMachine(URL.parse(address)?.hostname ?? ''),
    async list(callbackUrl, signal) {
      const ids: string[] = [];
      let url: string | null = address;
      for (let pages = 0; url !== null && pages < MOST_PAGES; pages += 1) {
        const page = await send({ url, signal });
        if ('problem' in page) return page;
        if (page.status === 204 || page.status === 404) return ids;
        const json = isSuccess(page) ? readJson(page.body) : null;
        if (json === null || 'problem' in json || !Array.isArray(json.value)) return unexpected(page);
        for (const each of json.value) {
          const read = readSubscription(each);
          if ('value' in read && isSameAddress(read.value.callbackUrl, callbackUrl))
            ids.push(read.value.subscriptionID);
        }
        url = nextPageUrl(url, page.headers[profile.nextPageHeader]);
      }
      return ids;
    },
    async find(id, signal) {
      const page = await send({ url: `${address}/${encodeURIComponent(id)}`, signal });
      if ('problem' in page) return page;
      return isSuccess(page) ? page.status !== 204 : isGone(page) ? false : unexpected(page);
    },
    async create(callbackUrl, signal) {
      const page = await send({ url: address, signal, body: JSON.stringify({ callbackUrl, secret }) });
      if ('problem' in page) return page;
      const json = isSuccess(page) ? readJson(page.body) : null;
      const read = json === null || 'problem' in json ? null : readSubscription(json.value);
      return read !== null && 'value' in read ? { id: read.value.subscriptionID } : unexpected(page);
    },
    async delete(id, signal) {
      const page = await send({ url: `${address}/${encodeURIComponent(id)}`, signal, isDeletion: true });
      if ('problem' in page) return page;
      return isSuccess(page) || isGone(page) ? null : unexpected(page);
    },
  };
}

const isGone = ({ status }: RawPage) => status === 404 || status === 410;

/** Lines write an address in another way: host in lower case, the port of the scheme, a slash at the end. */
function isSameAddress(stated: string | undefined, ours: string): boolean {
  const written = (text: string) => (URL.parse(text)?.href ?? text).replace(/\/+$/, '');
  return stated !== undefined && written(stated) === written(ours);
}
