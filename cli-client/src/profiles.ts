/**
 * Where the service is and by which key it is called: arguments, then the environment, then the profile that `login`
 * stored. The file is the user's alone (mode 0600).
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';

export interface Profile {
  readonly url: string;
  readonly key: string;
}

interface ProfilesFile {
  readonly current: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

export interface Access extends Profile {
  /** For `doctor`: where the key comes from. */
  readonly keyFrom: string;
  readonly urlFrom: string;
}

export interface AccessOptions {
  readonly token?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly profile?: string | undefined;
}

/** Names of this service, and those of other services of this API family. */
const KEY_VARIABLES = ['PORTOLAN_KEY', 'T49_API_TOKEN'];
const URL_VARIABLES = ['PORTOLAN_URL', 'T49_API_BASE_URL'];
const LOCAL_URL = 'http://127.0.0.1:3000/v2';

export const profilesPath = ({ configDirectory }: Io): string => join(configDirectory, 'cli.json');

export async function readProfiles(io: Io): Promise<ProfilesFile> {
  const path = profilesPath(io);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Failure('USAGE_ERROR', `${path} cannot be read: ${error.message}`);
  });
  if (text === undefined) return { current: 'default', profiles: {} };
  try {
    const { current, profiles } = JSON.parse(text) as Partial<ProfilesFile>;
    if (typeof current === 'string' && typeof profiles === 'object') return { current, profiles: profiles ?? {} };
  } catch {
    // Described below.
  }
  throw new Failure('USAGE_ERROR', `${path} is not a file of this program. Move it away, and log in again.`);
}

/** Stores a profile, which is used from now on. */
export async function storeProfile(io: Io, name: string, profile: Profile): Promise<void> {
  const { profiles } = await readProfiles(io);
  await writeProfiles(io, { current: name, profiles: { ...profiles, [name]: profile } });
}

/** @returns false: there is none */
export async function deleteProfile(io: Io, name: string): Promise<boolean> {
  const { current, profiles } = await readProfiles(io);
  const { [name]: deleted, ...rest } = profiles;
  if (deleted === undefined) return false;
  await writeProfiles(io, { current: current === name ? 'default' : current, profiles: rest });
  return true;
}

async function writeProfiles(io: Io, file: ProfilesFile): Promise<void> {
  const path = profilesPath(io);
  await mkdir(io.configDirectory, { recursive: true, mode: 0o700 });
  const written = `${path}.${process.pid}`;
  await writeFile(written, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  await rename(written, path);
}

/** @throws Failure without a key */
export async function findAccess(io: Io, options: AccessOptions): Promise<Access> {
  const file = await readProfiles(io);
  const name = options.profile ?? io.env.PORTOLAN_PROFILE ?? file.current;
  const profile = file.profiles[name];
  if (profile === undefined && options.profile !== undefined) {
    const known = Object.keys(file.profiles).join(', ') || 'none';
    throw new Failure('USAGE_ERROR', `There is no profile "${name}"; there are: ${known}.`);
  }
  const variable = (names: readonly string[]) => names.find((each) => io.env[each]?.trim());
  const keyVariable = variable(KEY_VARIABLES);
  const urlVariable = variable(URL_VARIABLES);
  const inProfile = `profile ${name} in ${profilesPath(io)}`;
  const [key, keyFrom] = options.token
    ? [options.token, '--token']
    : keyVariable
      ? [io.env[keyVariable], keyVariable]
      : [profile?.key, inProfile];
  const [url, urlFrom] = options.baseUrl
    ? [options.baseUrl, '--base-url']
    : urlVariable
      ? [io.env[urlVariable], urlVariable]
      : [profile?.url ?? LOCAL_URL, profile ? inProfile : 'the default'];
  if (!key?.trim())
    throw new Failure('AUTH_ERROR', 'No API key. Run "portolan login", or set PORTOLAN_KEY and PORTOLAN_URL.');
  return { key: key.trim().replace(/^(Token|Bearer)\s+/i, ''), url: withVersion(url ?? LOCAL_URL), keyFrom, urlFrom };
}

/** `https://portolan.example.com` and `https://portolan.example.com/v2/` are the same service. */
export function withVersion(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Failure('USAGE_ERROR', `"${url}" is no address of a service, such as https://portolan.example.com.`);
  const bare = url.trim().replace(/\/+$/, '');
  return /\/v\d+$/.test(bare) ? bare : `${bare}/v2`;
}
