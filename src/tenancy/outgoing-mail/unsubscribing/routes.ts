/**
 * Unsubscribing without an account (RFC 8058): GET shows a page and changes nothing, for mail scanners open every link;
 * POST unsubscribes, from the button or from the mail client. Not in the OpenAPI document.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { ApiError, notFound } from '../../../http/jsonapi/errors.ts';
import { sendPage, stylePage } from '../../../http/pages/page.ts';
import { AddressLimit } from '../../../http/plugins/address-limit.ts';
import type { Clock } from '../../../lib/clock.ts';
import { missingPage, type PageParts, subscriptionPage, UNSUBSCRIBE_STYLE } from './page.ts';
import { findSubscription, type LinkedSubscription, updateSubscription } from './store.ts';
import { parseUnsubscribeToken } from './token.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const unsubscribeRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  settings: { failedAuthentications: number };
}> = async (app, { database, clock, settings }) => {
  const addresses = new AddressLimit(
    settings.failedAuthentications,
    'This address',
    (error) => error instanceof ApiError && error.status === 404,
  );
  const schema = { hide: true, consumes: FORMS };
  // Of the form nothing is read: the path names what to do.
  app.addContentTypeParser(FORMS, { parseAs: 'buffer' }, async () => undefined);

  /** Undefined: there is no such link, or the address has tried too many. */
  async function findLinked(request: TokenRequest): Promise<LinkedSubscription | undefined> {
    const token = parseUnsubscribeToken(request.params.token);
    try {
      return await addresses.watch(request.ip, clock.wallNow(), async (mayLookUp) => {
        mayLookUp();
        const found = token && (await database.system((session) => findSubscription(session, token)));
        if (found === undefined) throw notFound('subscription', request.params.token);
        return found;
      });
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }

  async function answer(request: TokenRequest, reply: FastifyReply, change?: 'unsubscribe' | 'subscribe') {
    const found = await findLinked(request);
    if (found === undefined) return send(reply.code(404), missingPage());
    const isUnsubscribed = change === undefined ? found.isUnsubscribed : change === 'unsubscribe';
    if (change !== undefined) {
      const at = isUnsubscribed ? new Date(clock.wallNow()) : null;
      await database.changeSystem((session) => updateSubscription(session, found, at));
    }
    const path = `/unsubscribe/${request.params.token}`;
    const page = subscriptionPage({ ...found, isUnsubscribed }, path, change !== undefined);
    return send(reply, page, found.locale);
  }

  app.get('/unsubscribe/:token', { schema: { hide: true } }, (request: TokenRequest, reply) => answer(request, reply));
  app.post('/unsubscribe/:token', { schema }, (request: TokenRequest, reply) => answer(request, reply, 'unsubscribe'));
  app.post('/unsubscribe/:token/undo', { schema }, (request: TokenRequest, reply) =>
    answer(request, reply, 'subscribe'),
  );
};

function send(reply: FastifyReply, { title, body }: PageParts, language?: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy =
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; ` +
    "frame-ancestors 'none'";
  const html = stylePage(title, UNSUBSCRIBE_STYLE, nonce, body, language);
  return sendPage(reply.header('x-robots-tag', 'noindex'), html, policy);
}
