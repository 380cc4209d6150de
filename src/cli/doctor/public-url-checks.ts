/** The address that clients use: encrypted, with a valid certificate, answering, and with the same clock. */
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { systemClock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { isThisMachine } from '../../lib/this-machine.ts';
import { type Check, type CheckFinding, failed, ok, warning } from './checks.ts';
import type { DoctorContext } from './context.ts';
import { clockFinding } from './database-checks.ts';

const WHERE = 'http.publicUrl';
const DAY_MILLIS = 86_400_000;
const FEW_DAYS = 14;

export function publicUrlChecks({ config }: DoctorContext): Check[] {
  const { publicUrl } = config.http;
  const url = publicUrl === null ? null : URL.parse(publicUrl);
  if (url === null) return [];
  return [
    { area: 'address', seconds: 10, run: (signal) => checkAnswer(url, signal) },
    ...(url.protocol === 'https:' ? [{ area: 'address', seconds: 10, run: () => checkCertificate(url) }] : []),
  ];
}

async function checkAnswer(url: URL, signal: AbortSignal): Promise<CheckFinding[]> {
  const address = `${url.origin}${url.pathname.replace(/\/$/, '')}/health/live`;
  const before = systemClock.wallNow();
  try {
    const answer = await fetch(address, { signal, redirect: 'manual' });
    await answer.body?.cancel();
    const date = Date.parse(answer.headers.get('date') ?? '');
    // The header has whole seconds.
    const middle = (before + systemClock.wallNow()) / 2 - 500;
    return [
      answer.status === 200
        ? ok(`${address} answers`, WHERE)
        : failed(`${address} answers ${answer.status}`, WHERE, 'a proxy that passes all paths on to the service'),
      ...(Number.isNaN(date) ? [] : [clockFinding(date - middle, `that of ${url.host}`)]),
    ];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const words = `${address} does not answer: ${errorMessage(cause)}`;
    return [warning(words, WHERE, 'the service running, and its public address reachable from here')];
  }
}

/** Also of a certificate that is not valid. */
function checkCertificate({ hostname, port }: URL): Promise<CheckFinding[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const name = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port: Number(port || 443), ...name, rejectUnauthorized: false });
  return new Promise((resolve) => {
    const end = (finding: CheckFinding) => {
      socket.destroy();
      resolve([finding]);
    };
    socket.setTimeout(8000, () => end(warning('there is no TLS connection', WHERE, 'a proxy with TLS')));
    socket.once('error', (error) =>
      end(warning(`there is no TLS connection: ${error.message}`, WHERE, 'a proxy with TLS')),
    );
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const days = Math.floor((Date.parse(until) - systemClock.wallNow()) / DAY_MILLIS);
      if (!socket.authorized && !isThisMachine(hostname))
        end(
          failed(
            `the certificate is refused: ${socket.authorizationError}`,
            WHERE,
            'a certificate of a public authority',
          ),
        );
      else if (days < FEW_DAYS)
        end(warning(`the certificate ends in ${days} days`, WHERE, 'a certificate that is renewed by itself'));
      else end(ok(`the certificate is valid for ${days} days`, WHERE));
    });
  });
}
