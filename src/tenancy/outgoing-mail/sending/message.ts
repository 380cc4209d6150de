/**
 * A mail as nodemailer takes it: addresses, headers, text and HTML. The same row makes the same message at each attempt.
 * Pure.
 */
import { WORDING } from '@portolan/wording';
import type { SendMailOptions } from 'nodemailer';
import { cleanLine, type MailBody } from '../mail-body.ts';
import { renderHtml } from '../render-html.ts';
import { renderText } from '../render-text.ts';
import { unsubscribeUrl } from '../unsubscribing/token.ts';
import type { MailOnItsWay } from './sending-store.ts';

export interface SenderSettings {
  /** Address of the sender. */
  readonly from: string;
  /** Null: that of the sender. */
  readonly replyTo: string | null;
  /** Of the envelope, where bounces go; null: that of the sender. */
  readonly bounceTo: string | null;
  /** Base URL of the service, for links. */
  readonly publicUrl: string;
}

export function messageOf(mail: MailOnItsWay, settings: SenderSettings): SendMailOptions {
  const { from, replyTo, bounceTo, publicUrl } = settings;
  const { subscription, subject, locale } = mail;
  const url = subscription === null ? null : unsubscribeUrl(publicUrl, subscription);
  const body = url === null ? mail.body : withUnsubscribe(mail, url);
  const sender = cleanLine(mail.accountName);
  return {
    from: { name: sender, address: from },
    sender: from,
    ...(replyTo !== null && { replyTo }),
    to: { name: mail.name ?? '', address: mail.email },
    envelope: { from: bounceTo ?? from, to: [mail.email] },
    messageId: `<${mail.messageId}>`,
    subject,
    headers: {
      // RFC 3834: machines do not answer; the second is read by Exchange.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(url !== null && {
        Precedence: 'bulk',
        // RFC 8058: the client sends a POST with this body.
        'List-Unsubscribe': { prepared: true, value: `<${url}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: renderText(body),
    html: renderHtml(body, { locale, subject, sender }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function withUnsubscribe({ body, locale, subscription }: MailOnItsWay, url: string): MailBody {
  const { because, unsubscribe } = WORDING[locale].mails;
  const text = because(subscription?.label ?? '');
  return { ...body, blocks: [...body.blocks, { kind: 'small_print', text, link: { text: unsubscribe, url } }] };
}
