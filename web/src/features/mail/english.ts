/** The words of this feature in English; german.ts has the same members. */
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  sendsNoMail: 'The service sends no mail',
  sendsNoMailText:
    'Whoever runs the service can name an SMTP server in its settings. Until then, links are shown to you.',
  test: 'Send a test mail',
  testTo: 'To',
  sendTest: 'Send',
  testSent: (email: string) => `The test mail to ${email} is on its way. Its state is in the list below.`,
  wrongAddress: 'Mail cannot go to this address.',
  returned: 'Addresses that mail came back from',
  returnedText: 'Mail to an address that bounces for days is stopped.',
  bounces: (count: number) => plural(count, 'mail came back', 'mails came back'),
  stopped: 'Stopped',
  tryAgainWith: (email: string) => `Send mail to ${email} again`,
  mails: 'Mails',
  show: 'Show',
  allMails: 'all mails',
  problems: 'those that did not arrive',
  noMails: 'No mail was sent yet',
  noMailsText: 'Invites, alerts and digests appear here once they are sent.',
  noProblems: 'All mails arrived',
  noProblemsText: 'No mail failed or came back.',
  showMore: 'Show more',
  kinds: {
    alert: 'Alert',
    digest: 'Digest',
    milestone: 'Milestone for a customer',
    invite: 'Invite',
    log_in_link: 'Log-in link',
    password_reset: 'New password',
    test: 'Test mail',
  },
  states: {
    queued: 'Waits',
    sent: 'Sent',
    failed: 'Failed',
    bounced: 'Came back',
    cancelled: 'Not sent',
  },
  failures: {
    unknown_address: 'The address does not exist.',
    mailbox_full: 'The mailbox is full.',
    rejected: 'The server of the recipient refused the mail.',
    too_large: 'The mail is too large for the server of the recipient.',
    server_refused: 'Your mail server refused the mail. Whoever runs the service must check its settings.',
    server_unreachable: 'Your mail server cannot be reached.',
    temporary: 'The server of the recipient did not take the mail for now.',
    unsubscribed: 'The recipient has unsubscribed.',
    stopped_address: 'Mail to this address is stopped.',
  },
  nextTry: (when: string) => `next try ${when}`,
  sendAgain: 'Send again',
  sendAgainTo: (subject: string, email: string) => `Send again to ${email}: ${subject}`,
};
