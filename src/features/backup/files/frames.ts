/**
 * Encrypts a stream in frames of AES-256-GCM. Each file has a key of its own, made from the key of the backup, a random salt and the
 * path, so that files cannot take each other's place. The nonce of a frame is its number and whether it is the last one, so that
 * frames cannot be moved, repeated or left out, nor the end be cut off (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupDamaged } from '../errors.ts';
import type { BackupKey } from './key.ts';

const MAGIC = Buffer.from('PTLNBAK1');
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const TAG_BYTES = 16;
export const FRAME_BYTES = 65_536;

/** @param path of the file in its place */
export function encryptFrames(key: BackupKey, path: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = fileKeyOf(key, salt, path);
  let frame = 0;
  const seal = (plain: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(frame, isLast));
    frame += 1;
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const frames = inPieces(FRAME_BYTES, seal);
  frames.push(Buffer.concat([MAGIC, salt]));
  return frames;
}

/** Emits bytes only of frames that are what was written. */
export function decryptFrames(key: BackupKey, path: string): Transform {
  let header = Buffer.alloc(0);
  let fileKey: Buffer | undefined;
  let frame = 0;
  const open = (sealed: Buffer, isLast: boolean) => {
    if (fileKey === undefined || sealed.length < TAG_BYTES) throw damaged(path);
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(frame, isLast));
    frame += 1;
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw damaged(path);
    }
  };
  return inPieces(FRAME_BYTES + TAG_BYTES, open, (chunk) => {
    if (fileKey !== undefined) return chunk;
    header = Buffer.concat([header, chunk]);
    if (header.length < HEADER_BYTES) return Buffer.alloc(0);
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(path);
    fileKey = fileKeyOf(key, header.subarray(MAGIC.length, HEADER_BYTES), path);
    return header.subarray(HEADER_BYTES);
  });
}

function damaged(path: string): BackupDamaged {
  return new BackupDamaged(`${path} is damaged or was changed: a frame of it cannot be decrypted`);
}

function fileKeyOf({ secret }: BackupKey, salt: Buffer, path: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `portolan backup v1 file ${path}`, 32));
}

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(frame, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of one size; the last one may be shorter, and is known as the last. */
function inPieces(
  size: number,
  change: (piece: Buffer, isLast: boolean) => Buffer,
  take: (chunk: Buffer) => Buffer = (chunk) => chunk,
): Transform {
  let chunks: Buffer[] = [];
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        const taken = take(chunk);
        chunks.push(taken);
        length += taken.length;
        if (length > size) {
          let rest = Buffer.concat(chunks);
          // What fills a piece exactly waits: it may be the last.
          for (; rest.length > size; rest = rest.subarray(size)) this.push(change(rest.subarray(0, size), false));
          chunks = [rest];
          length = rest.length;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        this.push(change(Buffer.concat(chunks), true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
