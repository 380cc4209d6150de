/**
 * Sends one queued mail and records what came of it. A process that dies between the answer of the server and the commit
 * leaves the mail queued: it is sent once more, with the same Message-ID. No transaction is open during the sending.
 */
import { setTimeout } from 'node:timers/promises';
import { WORDING } from '@portolan/wording';
import type { TaskList } from 'graphile-worker';
import type { SendMailOptions } from 'nodemailer';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { defineTask } from '../../../queue/define-task.ts';
import { countAddressFailure } from '../bounces/recipients-store.ts';
import { cleanLine, type MailBody } from '../mail-body.ts';
import { LOG_IN_KINDS } from '../queue-mail.ts';
import { renderHtml } from '../render-html.ts';
import { renderText } from '../render-text.ts';
import { type MailAttachment, SEND_MAIL_TASK } from '../store.ts';
import { unsubscribeUrl } from '../unsubscribing/store.ts';
import { failureOf, type SendFailure } from './failures.ts';
import type { SendingMeter } from './meter.ts';
import type { Relay } from './relay.ts';
import {
  blockDomain,
  clearDomain,
  countDomainFailure,
  endMail,
  findBlock,
  findQueuedMail,
  listAttachments,
  type MailOnItsWay,
  markSent,
  postponeMail,
  reserveSlot,
} from './sending-store.ts';

export interface SendingContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly relay: Relay;
  readonly settings: SenderSettings & { readonly messagesPerMinute: number; readonly giveUpDays: number };
  /** From 0 to 1. */
  readonly chance: () => number;
  readonly meter: SendingMeter;
  readonly log: { info(message: string): void; warn(message: string): void };
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A mail whose slot is later makes room for mails to other domains. */
const LONGEST_WAIT_MILLIS = 1000;
/** Mails that waited for one domain start within this time, not all at once. */
const SPREAD_MILLIS = MINUTE;

/** Does nothing for a mail that is not queued. */
export async function sendMail(
  context: SendingContext,
  accountId: string,
  mailId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, relay, settings, meter } = context;
  const mail = await database.system((session) => findQueuedMail(session, accountId, mailId));
  if (mail === undefined) return;
  if (await isCancelled(context, mail)) return;
  if (!(await mayStart(context, mail, signal))) return;
  const attachments = await database.system((session) => listAttachments(session, mail));
  try {
    await relay.send(messageOf(mail, attachments, settings));
  } catch (error) {
    await noteFailure(context, mail, failureOf(error));
    return;
  }
  await database.changeSystem(async (session) => {
    await markSent(session, mail, new Date(clock.wallNow()), !isSecret(mail));
    await clearDomain(session, domainOf(mail));
  });
  meter.count(mail.kind, 'sent', null);
}

async function isCancelled({ database, clock, meter }: SendingContext, mail: MailOnItsWay): Promise<boolean> {
  const isStopped = mail.isStopped && !LOG_IN_KINDS.has(mail.kind);
  if (!mail.isUnsubscribed && !isStopped) return false;
  const word = mail.isUnsubscribed ? 'unsubscribed' : 'stopped_address';
  const end = { state: 'cancelled', word, failure: null, keepsBody: !isSecret(mail) } as const;
  await database.changeSystem((session) => endMail(session, mail, end, new Date(clock.wallNow())));
  meter.count(mail.kind, 'cancelled', word);
  return true;
}

/** Waits a moment for the slot of the mail. @returns false: the mail was postponed */
async function mayStart(context: SendingContext, mail: MailOnItsWay, signal: AbortSignal): Promise<boolean> {
  const { database, clock, settings, chance } = context;
  const [domain, now] = [domainOf(mail), clock.wallNow()];
  const isUrgent = LOG_IN_KINDS.has(mail.kind);
  const postpone = async (millis: number, slotAt: Date | null) => {
    const postponement = { runAt: new Date(millis), slotAt, isUrgent, failure: null };
    await database.changeSystem((session) => postponeMail(session, mail, postponement));
    return false;
  };
  const blockedUntil = await database.system((session) => findBlock(session, domain, new Date(now)));
  if (blockedUntil !== null) return postpone(blockedUntil.getTime() + chance() * SPREAD_MILLIS, mail.slotAt);
  const spacingMillis = MINUTE / settings.messagesPerMinute;
  const slot =
    mail.slotAt ??
    (await database.changeSystem((session) => reserveSlot(session, { domain, now: new Date(now), spacingMillis })));
  const waitMillis = slot.getTime() - now;
  if (waitMillis > LONGEST_WAIT_MILLIS) return postpone(slot.getTime(), slot);
  // Throws where the worker stops: another run has the slot again.
  if (waitMillis > 0) await setTimeout(waitMillis, undefined, { signal });
  return true;
}

async function noteFailure(context: SendingContext, mail: MailOnItsWay, failure: SendFailure): Promise<void> {
  const { database, clock, settings, chance, meter, log } = context;
  const now = clock.wallNow();
  const { concerns, word } = failure;
  const isGivenUp = now - mail.queuedAt.getTime() >= settings.giveUpDays * DAY;
  const isOver = failure.isFinal || isGivenUp;
  await database.changeSystem(async (session) => {
    let runAt = now + retryDelayMillis(mail.attempts + 1, chance());
    if (concerns !== 'mail') {
      const blocked = concerns === 'server' ? null : domainOf(mail);
      runAt = now + retryDelayMillis(await countDomainFailure(session, blocked, new Date(now)), chance());
      await blockDomain(session, blocked, new Date(runAt));
    }
    if (!isOver) {
      const isUrgent = LOG_IN_KINDS.has(mail.kind);
      await postponeMail(session, mail, { runAt: new Date(runAt), slotAt: null, isUrgent, failure });
      return;
    }
    await endMail(session, mail, { state: 'failed', word, failure, keepsBody: !isSecret(mail) }, new Date(now));
    if (failure.countsForAddress || (isGivenUp && concerns === 'mail'))
      await countAddressFailure(session, { ...mail, failure }, { now: new Date(now), days: settings.giveUpDays });
  });
  meter.count(mail.kind, isOver ? 'failed' : 'retried', word);
  const what = isOver ? 'could not be sent' : 'is sent later';
  if (concerns === 'server') log.warn(`the SMTP server of mail.outgoing took no mail: ${failure.answer}; retrying`);
  else log.info(`mail ${mail.id} ${what}: ${word}, ${failure.answer}`);
}

/** Its body has a link by which a person logs in: it is not kept. */
function isSecret({ kind }: MailOnItsWay): boolean {
  return LOG_IN_KINDS.has(kind);
}

function domainOf({ email }: MailOnItsWay): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

interface SenderSettings {
  /** Address of the sender. */
  readonly from: string;
  /** Null: that of the sender. */
  readonly replyTo: string | null;
  /** Of the envelope, where bounces go; null: that of the sender. */
  readonly bounceTo: string | null;
  /** Base URL of the service, for links. */
  readonly publicUrl: string;
}

/**
 * A mail as nodemailer takes it: addresses, headers, text and HTML. The same row makes the same message at each attempt.
 * Pure.
 */
function messageOf(
  mail: MailOnItsWay,
  attachments: readonly MailAttachment[],
  settings: SenderSettings,
): SendMailOptions {
  const { from, bounceTo, publicUrl } = settings;
  const replyTo = mail.replyTo ?? settings.replyTo;
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
      // RFC 3834: machines do not answer; the second is read by Exchange. A person wrote a dispute and waits for an answer.
      ...(mail.kind !== 'dispute' && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(url !== null && {
        Precedence: 'bulk',
        // RFC 8058: the client sends a POST with this body.
        'List-Unsubscribe': { prepared: true, value: `<${url}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: renderText(body),
    html: renderHtml(body, { locale, subject, sender }),
    attachments: attachments.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      content: bytes,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function withUnsubscribe({ body, locale, subscription }: MailOnItsWay, url: string): MailBody {
  const { because, unsubscribe } = WORDING[locale].mails;
  const text = because(subscription?.label ?? '');
  return { ...body, blocks: [...body.blocks, { kind: 'small_print', text, link: { text: unsubscribe, url } }] };
}

const Mail = Type.Object({ account_id: Type.String(), mail_id: Type.String() });

/** The job of each mail. The payload names the mail alone; the job reads its state, so an extra run is harmless. */
export function outgoingMailTasks(context: SendingContext): TaskList {
  return defineTask(SEND_MAIL_TASK, Mail, ({ account_id, mail_id }, signal) =>
    sendMail(context, account_id, mail_id, signal),
  );
}

/** When to try again after temporary failures. Pure. */

const DELAYS_MINUTES = [1, 5, 15, 30, 60, 120, 240];
const JITTER = 0.2;

/**
 * @param failures in a row, at least 1
 * @param chance from 0 to 1: a fifth of the delay more or less, so that mails which failed together part
 * @returns milliseconds; four hours at most, before the jitter
 */
function retryDelayMillis(failures: number, chance: number): number {
  const minutes = DELAYS_MINUTES[Math.min(failures, DELAYS_MINUTES.length) - 1] ?? 1;
  return Math.round(minutes * MINUTE * (1 - JITTER + 2 * JITTER * chance));
}
