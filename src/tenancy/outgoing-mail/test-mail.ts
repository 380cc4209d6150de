/** The mail by which an admin sees whether mail arrives. Pure. */
import type { MailToSend } from './queue-mail.ts';

const WORDS = {
  en: {
    subject: 'Test mail',
    heading: 'Mail arrives',
    text: 'An admin of your account sent this test mail. You need not do anything.',
  },
  de: {
    subject: 'Test-E-Mail',
    heading: 'Mails kommen an',
    text: 'Ein Admin Ihrer Firma hat diese Test-E-Mail gesendet. Sie brauchen nichts zu tun.',
  },
} as const;

/** @param languages the header Accept-Language */
export function testMail(accountId: string, email: string, languages: string | undefined): MailToSend {
  const locale = /^de\b/i.test(languages ?? '') ? 'de' : 'en';
  const { subject, heading, text } = WORDS[locale];
  const blocks = [{ kind: 'heading', text: heading } as const, { kind: 'paragraph', text } as const];
  return { accountId, recipient: { email, name: null }, kind: 'test', locale, subject, body: { blocks } };
}
