/** Mails of accounts and users, the foot of every mail, and the page that ends them; ../german/mails.ts has the same members. */
export interface MailTexts {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly small: string;
}

export const mails = {
  /** Below what somebody subscribed to; `label` is as in `You get the daily digest by mail`. */
  unsubscribe: 'Unsubscribe',
  because: (label: string) => `You get ${label} by mail.`,
  test: {
    subject: 'Test mail',
    heading: 'Mail arrives',
    text: 'An admin of your account sent this test mail. You need not do anything.',
  },
  /** @param inviter null: an API key */
  invite: (account: string, inviter: string | null, days: number): MailTexts => ({
    subject: `Your invite to ${account}`,
    heading: `Track containers with ${account}`,
    text: `${inviter ?? account} invites you to ${inviter === null ? 'its' : `the ${account}`} account in Portolan, where you follow containers from port to port: where each is, when it arrives, and what costs money.`,
    button: 'Accept the invite',
    small: `The link works once, for ${days} days. If you do not know the sender, ignore this mail.`,
  }),
  logInLink: (account: string, hours: number): MailTexts => ({
    subject: 'Your log-in link',
    heading: 'Log in with this link',
    text: `An admin of ${account} made a log-in link for you. After logging in you can set a new password.`,
    button: 'Log in',
    small: `The link works once, for ${hours} hours. Do not forward it: whoever has it logs in as you.`,
  }),
  passwordReset: (account: string): MailTexts => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    text: `Somebody requested a new password for your user of ${account}. Log in with this link, then set one within 15 minutes.`,
    button: 'Log in and set a password',
    small: 'The link works for an hour. If you did not request it, ignore this mail: your password stays as it is.',
  }),
  /** The page behind the link in a mail. */
  subscription: {
    open: 'Unsubscribe from these mails?',
    openText: 'gets mails:',
    closed: 'You are unsubscribed',
    closedText: 'gets no more mails:',
    subscribe: 'Subscribe again',
    again: 'You are subscribed again',
    missing: 'This link does not work',
    missingText: 'It is incomplete. Open the link in the mail once more, or copy all of it.',
  },
};
