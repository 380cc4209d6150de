/** The page of a subscription: what it is, and one button. Pure. */
import { WORDING } from '@portolan/wording';
import { escaped } from '../../../http/pages/page.ts';
import type { LinkedSubscription } from './store.ts';

export const UNSUBSCRIBE_STYLE = [
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}',
  'body{margin:0;padding:24px 16px;background:Canvas;color:CanvasText}',
  'main{max-width:480px;margin:8vh auto 0}',
  'h1{font-size:22px;line-height:1.3;margin:0 0 16px}',
  'p{margin:0 0 16px;overflow-wrap:anywhere}',
  'button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border:0;border-radius:6px;',
  'background:#0b5cad;color:#fff;cursor:pointer}',
  'button:focus-visible{outline:3px solid #8cc4ff;outline-offset:2px}',
].join('');

export interface PageParts {
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

/** @param path of the subscription, to which the button posts. @param isChanged by the request that this answers */
export function subscriptionPage(subscription: LinkedSubscription, path: string, isChanged: boolean): PageParts {
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

/** In both languages: nothing is known of the reader. */
export function missingPage(): PageParts {
  const [en, de] = [WORDING.en.mails.subscription, WORDING.de.mails.subscription];
  const body =
    `<main><h1>${en.missing}</h1><p>${en.missingText}</p>` +
    `<div lang="de"><h1>${de.missing}</h1><p>${de.missingText}</p></div></main>`;
  return { title: en.missing, body };
}
