/** Tells a user what a colleague did, by the bell and by mail, in the transaction of it. Each kind has a link that ends its mails. */
import { WORDING } from '@portolan/wording';
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { mailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import { queueMail } from '../../../tenancy/outgoing-mail/queue-mail.ts';
import { personalAlert, type Recipient } from '../alert.ts';
import { mailOf, messageOf } from '../delivery/message.ts';
import { zoneOrUtc } from '../delivery/quiet-hours.ts';
import type { NoticeFacts } from '../kinds/notice-kind.ts';
import { insertAlerts } from '../matching/store.ts';

/** What colleagues cause, without a rule. */
export type ColleagueAlert = 'mentioned' | 'assigned';

export interface ColleagueNotice {
  readonly kind: ColleagueAlert;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly facts: NoticeFacts;
  /** A second alert with the same key tells nothing. */
  readonly onceKey: string;
}

export interface NotifyOptions {
  readonly publicUrl: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/** What the link in a mail stops. */
const SCOPES: Readonly<Record<ColleagueAlert, string>> = { mentioned: 'mentions', assigned: 'assignments' };

export async function notifyUser(
  session: AccountSession,
  user: Omit<Recipient, 'partyIds'>,
  alert: ColleagueNotice,
  { publicUrl, now }: NotifyOptions,
): Promise<void> {
  const { kind } = alert;
  const own = personalAlert({ ...alert, id: newId(now), userId: user.id });
  if ((await insertAlerts(session, [own], new Date(now))).length === 0) return;
  const locale = mailLocale(user.locale);
  const { why, stops } = WORDING[locale].messages.byColleague[kind];
  const message = messageOf({ count: 1, first: [alert] }, { locale, zone: zoneOrUtc(user.timeZone), publicUrl });
  await queueMail(session, {
    accountId: session.accountId,
    recipient: { email: user.email, name: user.name },
    kind: 'alert',
    locale,
    ...mailOf({ ...message, why }),
    unsubscribe: { scope: SCOPES[kind], label: stops },
  });
}
