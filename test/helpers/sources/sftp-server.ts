/** An SFTP server over a folder: real SSH on loopback, with one user who has a password and a key. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper, type Stats } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
export const SFTP_USER = 'partner';
export const SFTP_PASSWORD = 'a word for tests';

export interface SftpServer {
  readonly port: number;
  /** `SHA256:…` */
  readonly hostKey: string;
  /** That the server knows; PEM of OpenSSH. */
  readonly privateKey: string;
  breakConnections(): void;
  close(): Promise<void>;
}

/** A library's fault: of some hundred pairs that ssh2 writes, it cannot read one. */
function keyPair() {
  for (let attempt = 0; attempt < 10; attempt++) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519');
    const parsed = ssh2.utils.parseKey(pair.public);
    const isRead = !(ssh2.utils.parseKey(pair.private) instanceof Error);
    if (isRead && !(parsed instanceof Error)) return { ...pair, parsed };
  }
  throw new Error('keys could not be made');
}

/** @param root what users see as `/` */
export async function startSftpServer(root: string, port = 0): Promise<SftpServer> {
  const host = keyPair();
  const user = keyPair();
  const known = user.parsed;
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [host.private] }, (client) => {
    connections.add(client);
    client.on('error', () => {});
    client.on('close', () => connections.delete(client));
    client.on('authentication', (attempt) => {
      if (attempt.username !== SFTP_USER) return attempt.reject(['password', 'publickey']);
      if (attempt.method === 'password' && attempt.password === SFTP_PASSWORD) return attempt.accept();
      const isKey = attempt.method === 'publickey' && attempt.key.data.equals(known.getPublicSSH());
      if (
        isKey &&
        (!attempt.signature || known.verify(attempt.blob ?? Buffer.of(), attempt.signature, attempt.hashAlgo) === true)
      )
        return attempt.accept();
      attempt.reject(['password', 'publickey']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), root));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const breakConnections = () => {
    for (const connection of connections) connection.end();
  };
  return {
    port: (server.address() as AddressInfo).port,
    hostKey: `SHA256:${createHash('sha256').update(host.parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    privateKey: user.private,
    breakConnections,
    close: async () => {
      breakConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Open = { readonly file: number } | { readonly names: readonly string[]; readonly folder: string; isRead: boolean };

function serve(sftp: SFTPWrapper, root: string): void {
  const open = new Map<number, Open>();
  let handles = 0;
  const pathOf = (name: string) => join(root, posix.resolve('/', name));
  const keep = (given: Open) => {
    handles += 1;
    open.set(handles, given);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(handles);
    return handle;
  };
  const fileOf = (handle: Buffer) => (open.get(handle.readUInt32BE()) as { file: number }).file;
  /** What the file system refuses the client is reported by the status codes of protocol version 3. */
  const attempt = (id: number, work: () => void) => {
    try {
      work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const status =
        code === 'ENOENT'
          ? STATUS_CODE.NO_SUCH_FILE
          : code === 'EACCES'
            ? STATUS_CODE.PERMISSION_DENIED
            : STATUS_CODE.FAILURE;
      sftp.status(id, status);
    }
  };
  const done = (id: number) => sftp.status(id, STATUS_CODE.OK);
  const look = (id: number, path: string) => attempt(id, () => sftp.attrs(id, attributesOf(fs.statSync(pathOf(path)))));

  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: posix.resolve('/', path), longname: '', attrs: {} as never }]),
  );
  sftp.on('STAT', look);
  sftp.on('LSTAT', look);
  sftp.on('FSTAT', (id, handle) => attempt(id, () => sftp.attrs(id, attributesOf(fs.fstatSync(fileOf(handle))))));
  sftp.on('FSETSTAT', done);
  sftp.on('SETSTAT', done);
  sftp.on('OPENDIR', (id, path) =>
    attempt(id, () => {
      const folder = pathOf(path);
      sftp.handle(id, keep({ names: fs.readdirSync(folder), folder, isRead: false }));
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    attempt(id, () => {
      const listing = open.get(handle.readUInt32BE()) as Exclude<Open, { file: number }>;
      if (listing.isRead || listing.names.length === 0) return sftp.status(id, STATUS_CODE.EOF);
      listing.isRead = true;
      sftp.name(
        id,
        listing.names.map((filename) => {
          const stats = fs.statSync(join(listing.folder, filename));
          return {
            filename,
            longname: `${stats.isDirectory() ? 'd' : '-'}rw-r--r-- ${filename}`,
            attrs: attributesOf(stats) as never,
          };
        }),
      );
    }),
  );
  sftp.on('OPEN', (id, path, flags) =>
    attempt(id, () => {
      const isWritten = (flags & OPEN_MODE.WRITE) !== 0;
      sftp.handle(id, keep({ file: fs.openSync(pathOf(path), isWritten ? 'w' : 'r') }));
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    attempt(id, () => {
      const bytes = Buffer.alloc(length);
      const count = fs.readSync(fileOf(handle), bytes, 0, length, offset);
      if (count === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, bytes.subarray(0, count));
    }),
  );
  sftp.on('WRITE', (id, handle, offset, bytes) =>
    attempt(id, () => {
      fs.writeSync(fileOf(handle), bytes, 0, bytes.length, offset);
      done(id);
    }),
  );
  sftp.on('CLOSE', (id, handle) => {
    const closed = open.get(handle.readUInt32BE());
    open.delete(handle.readUInt32BE());
    if (closed !== undefined && 'file' in closed) fs.closeSync(closed.file);
    done(id);
  });
  sftp.on('REMOVE', (id, path) =>
    attempt(id, () => {
      fs.unlinkSync(pathOf(path));
      done(id);
    }),
  );
  sftp.on('MKDIR', (id, path) =>
    attempt(id, () => {
      fs.mkdirSync(pathOf(path));
      done(id);
    }),
  );
  sftp.on('RENAME', (id, from, to) =>
    attempt(id, () => {
      // As OpenSSH does it.
      if (fs.existsSync(pathOf(to))) return sftp.status(id, STATUS_CODE.FAILURE);
      fs.renameSync(pathOf(from), pathOf(to));
      done(id);
    }),
  );
}

function attributesOf({
  mode,
  uid,
  gid,
  size,
  atimeMs,
  mtimeMs,
}: fs.Stats): Pick<Stats, 'mode' | 'uid' | 'gid' | 'size' | 'atime' | 'mtime'> {
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
}
