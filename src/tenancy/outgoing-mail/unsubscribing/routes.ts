/**
 * Unsubscribing without an account (RFC 8058): GET shows a page and changes nothing, for mail scanners open every link;
 * POST unsubscribes, from the button or from the mail client. Not in the OpenAPI document.
 */
import { randomBytes } from 'node:crypto';
import { WORDING } from '@portolan/wording';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@portolan/wording/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { ApiError, notFound } from '../../../http/jsonapi/errors.ts';
import { escaped, sendPage, stylePage } from '../../../http/pages/page.ts';
import { AddressLimit } from '../../../http/plugins/address-limit.ts';
import type { Clock } from '../../../lib/clock.ts';
import { findSubscription, type LinkedSubscription, parseUnsubscribeToken, updateSubscription } from './store.ts';

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

/** The page of a subscription: what it is, and one button. Pure. */

const UNSUBSCRIBE_STYLE = [
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}',
  'body{margin:0;padding:24px 16px;background:Canvas;color:CanvasText}',
  'main{max-width:480px;margin:8vh auto 0}',
  'h1{font-size:22px;line-height:1.3;margin:0 0 16px}',
  'p{margin:0 0 16px;overflow-wrap:anywhere}',
  'button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border:0;border-radius:6px;',
  'background:#0b4f6c;color:#fff;cursor:pointer}',
  'button:focus-visible{outline:3px solid #8cc4ff;outline-offset:2px}',
].join('');

interface PageParts {
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

/** @param path of the subscription, to which the button posts. @param isChanged by the request that this answers */
function subscriptionPage(subscription: LinkedSubscription, path: string, isChanged: boolean): PageParts {
  const { subscription: words, unsubscribe } = WORDING[subscription.locale].mails;
  const { email, label, accountName, isUnsubscribed } = subscription;
  const title = isUnsubscribed ? words.closed : isChanged ? words.again : words.open;
  const text = isUnsubscribed ? words.closedText : words.openText;
  const [action, button] = isUnsubscribed ? [`${path}/undo`, words.subscribe] : [path, unsubscribe];
  const body =
    `<main><h1>${title}</h1><p><bdi>${escaped(email)}</bdi> ${text} <bdi>${escaped(label)}</bdi> ` +
    `(<bdi>${escaped(accountName)}</bdi>).</p>` +
    `<form method="post" action="${escaped(action)}"><button type="submit">${button}</button></form></main>`;
  return { title, body };
}

/** In every language: nothing is known of the reader. */
function missingPage(): PageParts {
  const texts = LANGUAGE_CODES.map((code) => {
    const { missing, missingText } = WORDING[code].mails.subscription;
    return `<div lang="${code}"><h1>${missing}</h1><p>${missingText}</p></div>`;
  });
  return { title: WORDING[DEFAULT_LANGUAGE].mails.subscription.missing, body: `<main>${texts.join('')}</main>` };
}
