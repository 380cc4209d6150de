/** The parts of the page that all kinds of shares have: the head with the account, facts, and what stands below. */
import { element } from '../map-page/element.ts';
import type { Account, SharedPage } from './data.ts';
import { endText } from './times.ts';
import type { PageWords } from './words/words.ts';

export type Child = Node | string | null;

export function headOf({ account, label }: SharedPage): HTMLElement {
  return element(
    'header',
    { class: 'head' },
    account.logo === null ? null : element('img', { class: 'logo', src: account.logo, alt: '' }),
    element('p', { class: 'account' }, account.name),
    label === null ? null : element('p', { class: 'label' }, label),
  );
}

/** A card with its name; null: it has nothing to say. */
export function card(title: string, ...children: readonly Child[]): HTMLElement {
  return element('section', { class: 'card' }, element('h2', {}, title), ...children);
}

/** @param tone `good`, `bad` or `wait` */
export function fact(name: string, value: string, more: Child = null, tone = ''): HTMLElement {
  return element(
    'div',
    { class: 'fact' },
    element('dt', {}, name),
    element(
      'dd',
      tone === '' ? {} : { class: tone },
      value,
      more === null ? null : element('span', { class: 'more' }, more),
    ),
  );
}

/** Who is to be asked; null: nobody is named. */
export function contactOf({ name: account, contact }: Account, words: PageWords): HTMLElement | null {
  const { name, email, phone } = contact;
  if (name === null && email === null && phone === null) return null;
  const ways = [
    email === null ? null : element('a', { href: `mailto:${email}` }, email),
    phone === null ? null : element('a', { href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }, phone),
  ];
  return card(
    words.ask,
    element('p', {}, name ?? account),
    ways.some((way) => way !== null) ? element('p', { class: 'ways' }, ...ways) : null,
  );
}

/** What the page says of itself; `status` is filled by whoever refreshes it. */
export function footOf(
  { expires_at, has_password: isLocked }: SharedPage,
  status: HTMLElement,
  words: PageWords,
): HTMLElement {
  return element(
    'footer',
    {},
    status,
    isLocked ? element('p', {}, words.hasPassword) : null,
    expires_at === null ? null : element('p', {}, words.endsOn(endText(expires_at, new Date(), words.locale))),
  );
}
