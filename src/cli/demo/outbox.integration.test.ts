import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { startOutbox } from './outbox.ts';

it('shows a mail as its recipient sees it, and lets nothing of it run', async () => {
  const outbox = await startOutbox();
  const transport = createTransport({ host: '127.0.0.1', port: outbox.smtpPort, ignoreTLS: true });
  const page = async (path: string) => {
    const response = await fetch(`${outbox.url}${path}`);
    return {
      status: response.status,
      html: await response.text(),
      policy: response.headers.get('content-security-policy'),
    };
  };
  try {
    expect((await page('/')).html).toContain('No mail was sent yet');
    await transport.sendMail({
      from: 'Demo <portolan@demo.example>',
      to: 'ann@example.com',
      subject: 'A <b> subject',
      text: 'Text <i>',
      html: '<html><head></head><body><a href="https://example.com">Link</a></body></html>',
    });
    expect((await page('/')).html).toContain('<a href="/mails/1"><bdi>A &#60;b&#62; subject</bdi></a>');
    const mail = await page('/mails/1');
    expect(mail.html).toContain('<pre>Text &#60;i&#62;');
    expect(mail.html).toContain('Demo &#60;portolan@demo.example&#62;');
    const html = await page('/mails/1/html');
    expect(html.html).toContain('<base target="_blank">');
    expect(html.policy).toContain("default-src 'none'");
    expect(html.policy).not.toContain('allow-scripts');
    expect((await page('/mails/2')).status).toBe(404);
  } finally {
    transport.close();
    await outbox.stop();
  }
});
