/**
 * The user that runs the server. PostgreSQL refuses to run as root, so root uses an existing unprivileged user; any
 * other user runs it directly. Knows users and permission bits, not the data.
 */
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Undefined: the current user. Existing data are served by their owner, even if the machine has new users since. */
export async function findServerUser(existingCluster: string): Promise<ServerUser | undefined> {
  if (!isRoot()) return undefined;
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8'));
  const owner = await stat(existingCluster).catch(() => undefined);
  if (owner) {
    const name = users.find((user) => user.uid === owner.uid)?.name ?? `user ${owner.uid}`;
    return { name, uid: owner.uid, gid: owner.gid };
  }
  const user = ['postgres', 'nobody'].map((name) => users.find((candidate) => candidate.name === name)).find(Boolean);
  if (user) return user;
  throw new Error(
    'PostgreSQL refuses to run as root and /etc/passwd has neither "postgres" nor "nobody": run Portolan as an ordinary user, or set DATABASE_URL',
  );
}

export function parsePasswd(text: string): ServerUser[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

export async function giveTo(user: ServerUser | undefined, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/** A folder that other users may enter, with any umask; an existing folder stays as it is. */
export async function makeOpenFolder(folder: string): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true });
  if (firstCreated === undefined) return;
  for (let current = folder; ; current = dirname(current)) {
    await chmod(current, 0o755);
    if (current === firstCreated) return;
  }
}

/** Fails if a parent folder (for example a private home) is closed to the server's user. */
export async function requireReachable(user: ServerUser | undefined, folder: string): Promise<void> {
  if (!user) return;
  for (let current = folder; ; current = dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & searchBit)) {
      throw new Error(
        `PostgreSQL refuses to run as root, so it runs as "${user.name}" here, who may not enter ${current}: choose a data directory outside it, or allow entering (chmod o+x ${current})`,
      );
    }
    if (dirname(current) === current) return;
  }
}
