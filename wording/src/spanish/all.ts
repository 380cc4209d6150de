/** The subjects in Spanish. */
import type { Wording } from '../wording.ts';
import { alerts } from './alerts.ts';
import { arrivals } from './arrivals.ts';
import { calendar } from './calendar.ts';
import { changes } from './changes.ts';
import { charges } from './charges.ts';
import { customerMails } from './customer-mails.ts';
import { digests } from './digests.ts';
import { documents } from './documents.ts';
import { equipment } from './equipment.ts';
import { holds } from './holds.ts';
import { invoiceFindings } from './invoice-findings.ts';
import { invoiceLetters } from './invoice-letters.ts';
import { journey } from './journey.ts';
import { lateness } from './lateness.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { reports } from './reports.ts';
import { sharedPages } from './shared-pages.ts';
import { units } from './units.ts';

export const spanish: Wording = {
  alerts,
  arrivals,
  calendar,
  changes,
  charges,
  customerMails,
  digests,
  documents,
  equipment,
  holds,
  invoiceFindings,
  invoiceLetters,
  journey,
  lateness,
  mails,
  messages,
  notices,
  reports,
  sharedPages,
  units,
};
