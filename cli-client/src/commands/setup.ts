/** What a person does first: log in, and see whether it works. */
import type { Document, Resource } from '../api.ts';
import { connect } from '../api.ts';
import { type Context, command, text } from '../command.ts';
import { Failure, faultOf } from '../failure.ts';
import { deleteProfile, profilesPath, readProfiles, storeProfile, withVersion } from '../profiles.ts';

async function login(context: Context, options: Readonly<Record<string, unknown>>) {
  const { io } = context;
  const { current, profiles } = await readProfiles(io);
  const name = (options.profile as string | undefined) ?? 'default';
  const known = profiles[name] ?? profiles[current];
  const given = (options.baseUrl ?? options.url) as string | undefined;
  const url = withVersion(given ?? io.env.PORTOLAN_URL ?? known?.url ?? 'http://127.0.0.1:3000');
  let key = options.token as string | undefined;
  if (key === undefined) {
    if (io.isTerminal) io.err(`API key for ${url} (paste it, Enter, Ctrl-D): `);
    key = (await io.readInput()).trim();
  }
  if (!key) throw new Failure('USAGE_ERROR', 'No key was given. Create one in the dashboard under Settings, API keys.');
  const account = await connect({ baseUrl: url, apiKey: key, timeoutMillis: 30_000 }).get('/account');
  await storeProfile(io, name, { url, key });
  const company = accountName(account);
  return {
    value: { profile: name, url, account: company },
    text: `Logged in to ${company} at ${url} (profile ${name}, ${profilesPath(io)})\n`,
  };
}

const accountName = (document: Document) => {
  const { attributes } = document.data as Resource;
  return String(attributes.company_name ?? attributes.name ?? '');
};

interface Check {
  readonly check: string;
  readonly result: 'ok' | 'failed';
  readonly detail: string;
}

/** From the key to the clock: the first that fails is what to mend. */
async function doctor(context: Context): Promise<readonly Check[]> {
  const checks: Check[] = [];
  const run = async (check: string, work: () => Promise<string>) => {
    try {
      checks.push({ check, result: 'ok', detail: await work() });
      return true;
    } catch (error) {
      checks.push({ check, result: 'failed', detail: faultOf(error).message.replaceAll('\n', ' ') });
      return false;
    }
  };
  if (!(await run('API key', async () => `from ${(await context.access()).keyFrom}`))) return checks;
  const { url, urlFrom } = await context.access();
  const reached = await run('service', async () => {
    const answer = await fetch(`${url.replace(/\/v\d+$/, '')}/health/ready`, { signal: AbortSignal.timeout(10_000) });
    const skew = Date.parse(answer.headers.get('date') ?? '') - context.io.now();
    if (Math.abs(skew) > 60_000)
      throw new Failure('INTERNAL_ERROR', `Its clock differs by ${Math.round(skew / 1000)} seconds from this machine.`);
    if (!answer.ok) throw new Failure('UPSTREAM_ERROR', `${url} answers with status ${answer.status}.`);
    return `${url}, from ${urlFrom}`;
  });
  if (!reached) return checks;
  const api = await context.api();
  await run('account', async () => accountName(await api.get('/account')));
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

export const SETUP = [
  command<[]>({
    name: 'login',
    summary: 'Store the address of the service and an API key, after a test',
    options: [['--url <url>', 'The address, such as https://portolan.example.com']],
    examples: ['portolan login --url https://portolan.example.com < key.txt'],
    run: (context, _, options) => login(context, options),
  }),
  command<[]>({
    name: 'logout',
    summary: 'Delete a stored key',
    run: async ({ io }, _, options) => {
      const name = text(options.profile) ?? (await readProfiles(io)).current;
      if (!(await deleteProfile(io, name))) throw new Failure('NOT_FOUND', `There is no profile "${name}".`);
      return { value: { deleted: name }, text: `The profile ${name} is deleted.\n` };
    },
  }),
  command<[]>({
    name: 'profiles',
    summary: 'The stored services',
    run: async ({ io }) => {
      const { current, profiles } = await readProfiles(io);
      return { rows: Object.entries(profiles).map(([name, { url }]) => ({ name, url, current: name === current })) };
    },
  }),
  command<[]>({
    name: 'doctor',
    summary: 'Whether key, service and account work',
    run: async (context) => {
      const rows = await doctor(context);
      const failed = rows.find(({ result }) => result === 'failed');
      if (failed) {
        await context.show({ rows: rows as unknown as Record<string, unknown>[] });
        throw new Failure('INTERNAL_ERROR', `${failed.check}: ${failed.detail}`);
      }
      return { rows: rows as unknown as Record<string, unknown>[] };
    },
  }),
];
