/**
 * The outbox of the demonstration: an SMTP server on this machine takes every mail that the service sends, and a page
 * shows each as its recipient would see it. No mail leaves the machine. Mails are in memory, and end with the process.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { escaped } from '../../http/pages/page.ts';
import { isThisMachine } from '../../lib/this-machine.ts';

export interface Outbox {
  readonly smtpPort: number;
  /** Of the page. */
  readonly url: string;
  stop(): Promise<void>;
}

interface KeptMail {
  readonly number: number;
  readonly recipient: string;
  readonly mail: Email;
}

/** Older mails make room. */
const MOST_MAILS = 500;
const HOST = '127.0.0.1';
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Of a mail: it runs no script and loads nothing; its links open in a new window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 16px; max-width: 1000px }
a { color: light-dark(#0b6a92, #7fbcd9) }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px; text-align: left; border-bottom: 1px solid light-dark(#d9e0e7, #344252); overflow-wrap: anywhere }
iframe { width: 100%; height: 640px; border: 1px solid light-dark(#d9e0e7, #344252); border-radius: 6px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 12px; background: light-dark(#f5f7f8, #1a232a) }
`;

export async function startOutbox(): Promise<Outbox> {
  const mails: KeptMail[] = [];
  const server = receiver((recipient, mail) => {
    mails.unshift({ number: (mails[0]?.number ?? 0) + 1, recipient, mail });
    mails.splice(MOST_MAILS);
  });
  server.listen(0, HOST);
  await once(server.server, 'listening');
  const app = Fastify();
  // A page of a name that resolves to this machine (DNS rebinding) must not read links that log in.
  app.addHook('onRequest', (request, reply, done) => {
    if (isThisMachine(request.hostname)) return done();
    reply
      .code(421)
      .type('text/plain')
      .send(`This page is at http://${HOST}, not at ${request.host || 'no name'}.`);
  });
  const find = (text: string) => mails.find(({ number }) => String(number) === text);
  app.get('/', (_request, reply) => sendPage(reply, 'Outbox', listOf(mails), true));
  app.get<{ Params: { number: string } }>('/mails/:number', ({ params }, reply) => {
    const found = find(params.number);
    if (found === undefined) return sendPage(reply.code(404), 'No such mail', '<p><a href="/">All mails</a></p>');
    return sendPage(reply, found.mail.subject ?? '', contentsOf(found));
  });
  app.get<{ Params: { number: string } }>('/mails/:number/html', ({ params }, reply) => {
    const html = find(params.number)?.mail.html ?? '';
    return send(reply, html.replace('<head>', '<head><base target="_blank">'), MAIL_POLICY);
  });
  const url = await app.listen({ host: HOST, port: 0 });
  return {
    smtpPort: (server.server.address() as AddressInfo).port,
    url,
    stop: async () => {
      await app.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function receiver(keep: (recipient: string, mail: Email) => void): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope: { rcptTo } }, done) {
      PostalMime.parse(toWeb(stream)).then((mail) => {
        keep(rcptTo.map(({ address }) => address).join(', '), mail);
        done();
      }, done);
    },
  });
  // Of single connections; the service sends such a mail again.
  server.on('error', () => {});
  return server;
}

function toWeb(stream: AsyncIterable<Uint8Array>): ReadableStream {
  return ReadableStream.from(stream);
}

function listOf(mails: readonly KeptMail[]): string {
  if (mails.length === 0) return '<p>No mail was sent yet. Invite somebody in the dashboard, for example.</p>';
  const rows = mails.map(
    ({ number, recipient, mail }) =>
      `<tr><td><a href="/mails/${number}"><bdi>${escaped(mail.subject ?? '')}</bdi></a></td>` +
      `<td><bdi>${escaped(recipient)}</bdi></td><td>${escaped(timeOf(mail))}</td></tr>`,
  );
  return `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function contentsOf({ number, recipient, mail }: KeptMail): string {
  const sender = mail.from?.address === undefined ? '' : `${mail.from.name} <${mail.from.address}>`;
  const facts = [
    ['From', sender],
    ['To', recipient],
    ['Sent', timeOf(mail)],
    ['Message-ID', mail.messageId ?? ''],
  ].map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escaped(value ?? '')}</td></tr>`);
  return (
    `<p><a href="/">All mails</a></p><table>${facts.join('')}</table>` +
    `<h2>HTML</h2><iframe title="HTML of the mail" src="/mails/${number}/html"></iframe>` +
    `<h2>Text</h2><pre>${escaped(mail.text ?? '')}</pre>`
  );
}

function timeOf({ date }: Email): string {
  return date === undefined ? '' : date.slice(0, 19).replace('T', ' ');
}

/** @param isLive it loads itself again, to show new mails */
function sendPage(reply: FastifyReply, title: string, body: string, isLive = false): FastifyReply {
  const refresh = isLive ? '<meta http-equiv="refresh" content="5">' : '';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${escaped(title)}</title><style>${STYLE}</style>`;
  return send(
    reply,
    `<!doctype html><html lang="en"><head>${head}</head><body><h1><bdi>${escaped(title)}</bdi></h1>${body}</body></html>`,
    PAGE_POLICY,
  );
}

function send(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    .send(html);
}
