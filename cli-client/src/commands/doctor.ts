/** Why a first request fails: address, proxy, clock, version, key, account. The first that fails is what to mend. */
import { connect, type Resource } from '../api.ts';
import type { Context } from '../command.ts';
import { Failure, faultOf } from '../failure.ts';
import type { Io } from '../io.ts';
import { VERSION } from '../version.ts';

export interface Check {
  readonly check: string;
  readonly result: 'ok' | 'failed' | 'warning';
  readonly detail: string;
}

/** Standard Webhooks and signed links refuse more than five minutes. */
const LARGEST_SKEW_SECONDS = 60;
const TIMEOUT_MILLIS = 10_000;

export async function doctor(context: Context): Promise<readonly Check[]> {
  const { io } = context;
  const checks: Check[] = [];
  const run = async (check: string, work: () => Promise<string | { readonly warning: string }>) => {
    try {
      const detail = await work();
      if (typeof detail === 'string') checks.push({ check, result: 'ok', detail });
      else checks.push({ check, result: 'warning', detail: detail.warning });
      return true;
    } catch (error) {
      checks.push({ check, result: 'failed', detail: faultOf(error).message.replaceAll('\n', ' ') });
      return false;
    }
  };
  if (!(await run('API key', async () => `from ${(await context.access()).keyFrom}`))) return checks;
  const { url, urlFrom } = await context.access();
  const proxy = proxyOf(io, url);
  if (proxy) await run('proxy', async () => proxy);
  if (!(await run('address', () => addressOf(io, url, urlFrom)))) return checks;
  await run('clock', () => clockOf(io, url));
  await run('version', () => versionOf(url));
  const api = await context.api();
  if (!(await run('account', async () => accountName((await api.get('/account')).data as Resource)))) return checks;
  await run('containers', async () => {
    const { meta } = await api.get('/containers', { 'page[size]': 1 });
    return `${(meta as { total?: number }).total} are tracked`;
  });
  await run('events', async () => {
    const { meta } = await api.get('/events', { 'page[size]': 1 });
    return `the newest is ${(meta as { last_sequence?: number }).last_sequence}`;
  });
  return checks;
}

export const accountName = ({ attributes }: Resource) => String(attributes.company_name ?? attributes.name ?? '');

const ask = (io: Io, url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.any([io.signal, AbortSignal.timeout(TIMEOUT_MILLIS)]) });

/** A wrong address answers something else; a redirect of http to https loses the key on the way. */
async function addressOf(io: Io, url: string, urlFrom: string): Promise<string> {
  const answer = await ask(io, url, { redirect: 'manual' }).catch((error: Error) => {
    throw withAdvice(error, url);
  });
  const location = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && location !== null) {
    const to = new URL(location, url).href.replace(/\/$/, '');
    const advice = to.startsWith('https:') && url.startsWith('http:') ? 'It wants https' : 'It is elsewhere';
    throw new Failure(
      'USAGE_ERROR',
      `${url} redirects to ${to}. ${advice}: portolan login --url ${new URL(to).origin}`,
    );
  }
  const body = (await answer.json().catch(() => undefined)) as { meta?: { name?: string } } | undefined;
  if (body?.meta?.name !== 'Portolan')
    throw new Failure(
      'USAGE_ERROR',
      `${url} (from ${urlFrom}) answers with status ${answer.status}, but is not Portolan. Give the address of the service: portolan login --url https://…`,
    );
  const ready = await ask(io, `${url.replace(/\/v\d+$/, '')}/health/ready`);
  if (!ready.ok)
    throw new Failure('UPSTREAM_ERROR', `${url} is not ready: status ${ready.status}. ${await ready.text()}`);
  return `${url}, from ${urlFrom}`;
}

function withAdvice(error: Error, url: string): Error {
  const { code = '', message = '' } = (error.cause ?? {}) as { code?: string; message?: string };
  if (/SSL|EPROTO|wrong version/i.test(`${code} ${message}`) && url.startsWith('https:'))
    return new Failure('NETWORK_ERROR', `${url} does not speak TLS. Is it http://${new URL(url).host}?`);
  if (/CERT|SELF_SIGNED|UNABLE_TO/i.test(code))
    return new Failure(
      'NETWORK_ERROR',
      `${url} has a certificate that is not trusted here: ${message}. NODE_EXTRA_CA_CERTS names a file of your own authority.`,
    );
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Failure('NETWORK_ERROR', `There is no host ${new URL(url).hostname}.`);
  if (/ECONNRESET|UND_ERR_SOCKET|HPE_/.test(code) && url.startsWith('http:'))
    return new Failure('NETWORK_ERROR', `${url} does not answer plain HTTP. Is it https://${new URL(url).host}?`);
  if (code === 'ECONNREFUSED') return new Failure('NETWORK_ERROR', `Nothing answers at ${new URL(url).host}.`);
  return error;
}

async function clockOf(io: Io, url: string): Promise<string> {
  const answer = await ask(io, url);
  const skewSeconds = Math.round((Date.parse(answer.headers.get('date') ?? '') - io.now()) / 1000);
  if (Number.isNaN(skewSeconds)) return 'unknown: the answer has no time';
  if (Math.abs(skewSeconds) <= LARGEST_SKEW_SECONDS) return `differs by ${Math.abs(skewSeconds)} s`;
  const which = skewSeconds > 0 ? 'behind' : 'ahead of';
  throw new Failure(
    'INTERNAL_ERROR',
    `The clock of this machine is ${Math.abs(skewSeconds)} seconds ${which} that of the service. Signatures and links would be refused.`,
  );
}

/** The document is large, and its start has the version. */
async function versionOf(url: string): Promise<string | { readonly warning: string }> {
  const answer = await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(TIMEOUT_MILLIS) });
  let start = '';
  if (answer.body) {
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      start += part;
      if (start.includes('"paths"') || start.length > 100_000) break;
    }
  }
  const version = /"x-portolan-version":\s*"([^"]+)"/.exec(start)?.[1];
  if (version === undefined) return { warning: 'The service does not name its version: it is older than 0.2.0.' };
  const [service, own] = [version, VERSION].map((each) => each.split('.').slice(0, 2).map(Number));
  if (VERSION.startsWith('0.0.0') || service === undefined || own === undefined) return version;
  const isOlder = (service[0] ?? 0) * 1000 + (service[1] ?? 0) < (own[0] ?? 0) * 1000 + (own[1] ?? 0);
  return isOlder
    ? { warning: `The service has version ${version}, this program ${VERSION}: some options may be unknown to it.` }
    : version;
}

/** Node ignores these variables without a setting of its own. */
function proxyOf({ env }: Io, url: string): string | { readonly warning: string } | undefined {
  const names = url.startsWith('https:') ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
  const name = names.find((each) => env[each]);
  if (name === undefined) return undefined;
  if (env.NODE_USE_ENV_PROXY === '1')
    return `${env[name]}, from ${name}; without it: ${env.no_proxy ?? env.NO_PROXY ?? 'none'}`;
  return { warning: `${name} is set, but not used. To use it: export NODE_USE_ENV_PROXY=1 (Node 24 or newer)` };
}

export async function accountAt(url: string, key: string, signal: AbortSignal): Promise<string> {
  const account = await connect({ baseUrl: url, apiKey: key, timeoutMillis: 30_000, signal }).get('/account');
  return accountName(account.data as Resource);
}
