/** The words of this feature in English; german.ts has the same members. */
import { dictionary } from '../../app/words/words.tsx';
import { accountTitle } from './title.ts';

export const accountWords = dictionary('account', {
  ...accountTitle.english,
  name: 'Name',
  mail: 'Documents by mail',
  noMail: 'This installation receives no mail. The operator can set it up.',
  alias: 'Address',
  aliasText: (domain: string) => `What stands before @${domain}. Empty: your company receives no mail.`,
  aliasTaken: 'Another company has this address.',
  addressIs: (address: string) => `Send documents to ${address}.`,
  senders: 'Accepted senders',
  sendersText:
    'Addresses or domains, separated with commas; * accepts everybody. Empty: no mail is accepted, because anybody could guess the address.',
  mailNotAccepted: 'The address has letters, digits, dots and hyphens; a sender is an address, a domain or *.',
  mailTracking: (address: string) => `Import CSV files of numbers that are sent to ${address}`,
  documents: 'Documents and EDI',
  dates: 'How documents write 03/04/2026',
  dateFormats: {
    '': 'not known: such dates are left out',
    'dd/MM/yyyy': 'day first: 3 April',
    'MM/dd/yyyy': 'month first: 4 March',
  } as Record<string, string>,
  duplicates: 'A document that exists already',
  duplicateKinds: {
    reject: 'is refused',
    replace: 'replaces the earlier one',
    accept: 'is kept beside it',
  } as Record<string, string>,
  trackFromDocuments: 'Track numbers that stand in documents',
  trackText: 'Bills of lading, sea waybills and arrival notices.',
  openFromEdi: 'Create shipments from EDI messages about unknown numbers',
  logIn: 'Log-in',
  identityProvider: (name: string) => `People log in with ${name}, by password, or by a link of an admin.`,
  noProvider: 'People log in by password, or by a link of an admin. The operator can connect an identity provider.',
  limits: 'Limits',
  limitsText: 'Requests in a minute. The operator sets them.',
  buckets: {
    default: 'Each API key',
    session: 'Each user of the dashboard',
    tracking_requests: 'New tracking requests',
    infer_number: 'Recognition of numbers',
    refresh: 'Refreshes of containers',
    exports: 'Exports',
    password_resets: 'Requests for a new password, by network address',
  } as Record<string, string>,
});
