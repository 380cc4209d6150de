/** A directory on an SFTP server. One connection does one thing after the other. */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type SftpClient from 'ssh2-sftp-client';
import { errorMessage } from '../../lib/errors.ts';
import { readNamedBytes } from '../../lib/files/small-file.ts';
import type { SftpSettings } from './config.ts';
import { type FilePlace, isWanted, OldestFiles } from './file-source.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const CONNECT_MILLIS = 20_000;
/** Each look at the head of a file is a round trip. */
const FILES_A_LISTING = 500;
/** A server is considered gone after three unanswered keepalives, one every ten seconds. */
const ALIVE_MILLIS = 10_000;
const ALIVE_TIMES = 3;

/** @throws with what an operator can put right: host, key, password */
export async function connectSftp(settings: SftpSettings, environment: Environment = process.env): Promise<FilePlace> {
  const { host, port, user, hostKey, directory } = settings;
  const secret = await secretOf(settings, environment);
  const { default: Client } = await import('ssh2-sftp-client');
  // What breaks is thrown where it is waited for.
  const client = new Client('', { error: () => {}, end: () => {}, close: () => {} });
  let shown: string | undefined;
  try {
    await client.connect({
      ...secret,
      host,
      port,
      username: user,
      readyTimeout: CONNECT_MILLIS,
      keepaliveInterval: ALIVE_MILLIS,
      keepaliveCountMax: ALIVE_TIMES,
      hostVerifier: (key: Buffer) => {
        shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
        return shown === hostKey;
      },
    });
  } catch (error) {
    await client.end().catch(() => {});
    if (shown === undefined || shown === hostKey) throw error;
    throw new Error(`the server shows the key ${shown}, and hostKey is ${hostKey}: it may be another server`);
  }
  return placeOn(client, directory);
}

async function secretOf({ passwordVariable, privateKeyFile }: SftpSettings, environment: Environment) {
  const secret = passwordVariable === null ? undefined : environment[passwordVariable]?.trim();
  if (passwordVariable !== null && !secret) throw new Error(`no password: set ${passwordVariable} in the environment`);
  if (privateKeyFile === null) return { password: secret ?? '' };
  try {
    const privateKey = readNamedBytes('privateKeyFile of the entry in fileInputs', privateKeyFile);
    return secret === undefined ? { privateKey } : { privateKey, passphrase: secret };
  } catch (error) {
    throw new Error(`no private key: ${errorMessage(error)}`);
  }
}

function placeOn(client: SftpClient, directory: string): FilePlace {
  const folderPath = (folder: string) => (posix.isAbsolute(folder) ? folder : posix.join(directory, folder));
  const pathIn = (folder: string, name: string) => posix.join(folderPath(folder), name);
  const made = new Set<string>();
  const make = async (folder: string) => {
    if (made.has(folder)) return;
    const path = folderPath(folder);
    if ((await client.exists(path)) === false) await client.mkdir(path, true);
    made.add(folder);
  };
  return {
    parallel: 1,
    filesAListing: FILES_A_LISTING,
    async list(listed) {
      const files = new OldestFiles(listed);
      for (const { type, name, size, modifyTime } of await client.list(directory)) {
        if (type === '-' && isWanted(name)) files.add({ name, size, modifiedAt: modifyTime });
      }
      return files.found();
    },
    read: (name) => client.createReadStream(posix.join(directory, name)),
    async readHead({ name }, bytes) {
      const stream = client.createReadStream(posix.join(directory, name), { start: 0, end: bytes - 1 });
      return Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Uint8Array>));
    },
    async move(name, folder, newName) {
      await make(folder);
      await client.rename(posix.join(directory, name), pathIn(folder, newName));
    },
    delete: async (name) => void (await client.delete(posix.join(directory, name))),
    exists: async (folder, name) => (await client.exists(pathIn(folder, name))) !== false,
    async write(folder, name, text) {
      await make(folder);
      const unfinished = pathIn(folder, `.${name}.writing`);
      await client.put(Buffer.from(text), unfinished);
      // To a name that is taken version 3 of the protocol moves nothing.
      await client.delete(pathIn(folder, name), true);
      await client.rename(unfinished, pathIn(folder, name));
    },
    close: async () => void (await client.end()),
  };
}
