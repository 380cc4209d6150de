/** Mail over an encrypted connection, with a certificate that the operator gives. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { expect, inject, it, onTestFinished } from 'vitest';
import { SENDER, startMailService, talkTo } from '../../../../test/helpers/mail/mail-service.ts';

it('STARTTLS is offered with the operator’s certificate, and a mail is received over it', async () => {
  // The library's own certificate, whose key is public, will do for a test.
  const { cert, key } = tlsOptions();
  const folder = mkdtempSync(join(inject('runFolder'), 'certificate-'));
  const [certificateFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certificateFile, String(cert));
  writeFileSync(keyFile, String(key));
  const service = await startMailService({ mail: { smtp: { port: 0, certificateFile, keyFile } } });
  onTestFinished(() => service.close());
  const talk = await talkTo(service.mailPort);
  expect(await talk.say('EHLO client.example')).toContain('STARTTLS');
  talk.end();
  const account = await service.mailAccount();
  const transport = createTransport({
    host: '127.0.0.1',
    port: service.mailPort,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
  });
  await transport.sendMail({ from: SENDER, to: account.address, subject: 'sealed', text: 'x' });
  const [mail] = await service.mails(account);
  expect(mail?.attributes.subject).toBe('sealed');
});
