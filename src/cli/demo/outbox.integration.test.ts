import { get } from 'node:http';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { startOutbox } from './outbox.ts';

/** As a browser asks after a name has been resolved to this machine. */
function statusAt(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
}

it('answers no request that names another host', async () => {
  const outbox = await startOutbox();
  try {
    for (const host of ['localhost:80', '127.0.0.1', '[::1]:8025'])
      expect(await statusAt(outbox.url, host), host).toBe(200);
    for (const host of ['evil.example', '127.0.0.1.evil.example', '10.0.0.7', 'localhost.evil.example:80'])
      for (const path of ['/', '/mails/1', '/mails/1/html'])
        expect(await statusAt(`${outbox.url}${path}`, host), host).toBe(421);
  } finally {
    await outbox.stop();
  }
});

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
