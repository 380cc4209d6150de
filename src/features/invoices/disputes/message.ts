/** The mail of a letter as a file that mail programs open as a draft (`X-Unsent`). Its user sends it. */
import type { MailAttachment } from '../../../tenancy/outgoing-mail/store.ts';
import type { StoredDispute } from './dispute.ts';

export async function composeMessage(
  { recipient, subject, body }: StoredDispute,
  files: readonly MailAttachment[],
): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    ...(recipient !== null && { to: recipient }),
    subject,
    text: body,
    headers: { 'X-Unsent': '1' },
    attachments: files.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      content: bytes,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
}
