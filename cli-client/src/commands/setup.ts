/** What a person does first: log in, see whether it works, and look at what is stored. */
import { type Context, command, type Options, text } from '../command.ts';
import { Failure } from '../failure.ts';
import { deleteProfile, type Profile, profilesPath, readProfiles, storeProfile, withVersion } from '../profiles.ts';
import { accountAt, doctor } from './doctor.ts';

async function login(context: Context, options: Options) {
  const { io } = context;
  const { current, profiles } = await readProfiles(io);
  const name = text(options.profile) ?? 'default';
  const known = profiles[name] ?? profiles[current];
  const given = text(options.baseUrl) ?? text(options.url);
  const url = withVersion(given ?? io.env.PORTOLAN_URL ?? known?.url ?? 'http://127.0.0.1:3000');
  const typed = () => (io.isInputTerminal ? io.readSecret(`API key for ${url}: `) : io.readInput());
  const key = (text(options.token) ?? (await typed())).trim();
  if (!key) throw new Failure('USAGE_ERROR', 'No key was given. Create one in the dashboard under Settings, API keys.');
  const company = await accountAt(url, key, io.signal);
  await storeProfile(io, name, { url, key });
  return {
    value: { profile: name, url, account: company },
    text: `Logged in to ${company} at ${url} (profile ${name}, ${profilesPath(io)})\n`,
  };
}

/** Keys of this API family's command line, and what they are in a profile. */
const CONFIG_KEYS: Readonly<Record<string, keyof Profile>> = { token: 'key', baseUrl: 'url', key: 'key', url: 'url' };

function configKey(name: string): keyof Profile {
  const found = CONFIG_KEYS[name];
  if (found) return found;
  throw new Failure('USAGE_ERROR', `There is no setting "${name}"; there are: token, baseUrl.`);
}

/** Enough to tell keys apart. */
const masked = (key: string) => (key.length > 12 ? `${key.slice(0, 4)}...${key.slice(-4)}` : '...');

const shown = (name: keyof Profile, profile: Profile | undefined) => {
  const value = profile?.[name] || undefined;
  return name === 'key' && value !== undefined ? masked(value) : value;
};

async function currentProfile({ io }: Context, options: Options) {
  const { current, profiles } = await readProfiles(io);
  const name = text(options.profile) ?? current;
  return { name, profile: profiles[name] };
}

const configList = (profile: Profile | undefined) => ({
  token: shown('key', profile),
  baseUrl: shown('url', profile),
});

const CONFIG = [
  command<[]>({
    name: 'config path',
    summary: 'The file of the stored services',
    run: async ({ io }) => {
      await io.out(`${profilesPath(io)}\n`);
      return undefined;
    },
  }),
  command<[string]>({
    name: 'config get',
    summary: 'A setting: token or baseUrl',
    arguments: ['<key>'],
    run: async (context, [key], options) => ({
      value: { key, value: shown(configKey(key), (await currentProfile(context, options)).profile) },
    }),
  }),
  command<[string, string]>({
    name: 'config set',
    summary: 'Store a setting without a test; login tests it',
    arguments: ['<key>', '<value>'],
    run: async (context, [key, value], options) => {
      const { name, profile } = await currentProfile(context, options);
      const stored = { url: withVersion('http://127.0.0.1:3000'), key: '', ...profile };
      const member = configKey(key);
      const changed = { ...stored, [member]: member === 'url' ? withVersion(value) : value.trim() };
      await storeProfile(context.io, name, changed);
      return { value: configList(changed) };
    },
  }),
  command<[]>({
    name: 'config list',
    summary: 'The settings of the stored service',
    run: async (context, _, options) => ({ value: configList((await currentProfile(context, options)).profile) }),
  }),
  command<[]>({
    name: 'config clear',
    summary: 'Delete the stored service',
    run: async (context, _, options) => {
      await deleteProfile(context.io, (await currentProfile(context, options)).name);
      return { value: { removed: true } };
    },
  }),
  command<[]>({
    name: 'config client-check',
    summary: 'Whether there is an address and a key; doctor tests them',
    run: async ({ api }) => {
      await api();
      return { value: { ok: true } };
    },
  }),
  command<[]>({
    name: 'config auth-status',
    summary: 'Whether there is a key, and where it is from',
    run: async (context) => {
      const access = await context.access().catch(() => undefined);
      const from = access?.keyFrom ?? 'missing';
      const tokenSource = from === '--token' ? 'flag' : from.startsWith('profile') ? 'config' : access ? 'env' : from;
      return { value: { hasToken: access !== undefined, tokenSource, from } };
    },
  }),
];

export const SETUP = [
  ...CONFIG,
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
      const rows = Object.entries(profiles).map(([name, { url }]) => ({ name, url, current: name === current }));
      return { rows, nothing: 'No service is stored. To store one: portolan login --url https://…' };
    },
  }),
  command<[]>({
    name: 'doctor',
    summary: 'What is wrong: address, proxy, clock, version, key, account',
    run: async (context) => {
      const checks = await doctor(context);
      const output = { rows: checks as unknown as Record<string, unknown>[], texts: ['detail'] };
      const failed = checks.find(({ result }) => result === 'failed');
      if (failed === undefined) return output;
      await context.show(output);
      const why = context.isForPeople ? '' : `: ${failed.detail}`;
      throw new Failure('INTERNAL_ERROR', `The check of the ${failed.check} failed${why}`, checks);
    },
  }),
];
