/** The mail by which an admin sees whether mail arrives. Pure. */
import { WORDING } from '@portolan/wording';
import type { MailToSend } from './queue-mail.ts';

/** @param languages the header Accept-Language */
export function testMail(accountId: string, email: string, languages: string | undefined): MailToSend {
  const locale = /^de\b/i.test(languages ?? '') ? 'de' : 'en';
  const { subject, heading, text } = WORDING[locale].mails.test;
  const blocks = [{ kind: 'heading', text: heading } as const, { kind: 'paragraph', text } as const];
  return { accountId, recipient: { email, name: null }, kind: 'test', locale, subject, body: { blocks } };
}
