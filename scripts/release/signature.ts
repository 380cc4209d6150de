/**
 * Signs SHA256SUMS with an SSH key, and checks the signature as a user does (SECURITY.md). The keys whose signatures count are in
 * the repository, so that users have them from a version that they trust already.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Principals and their public keys, as OpenSSH reads them. */
export const ALLOWED_SIGNERS = join(import.meta.dirname, 'allowed_signers');
export const SIGNER = 'releases@portolan';
/** A signature that the key made for something else does not count. */
const NAMESPACE = 'portolan-release';

/**
 * Makes `<file>.sig`.
 * @param key of the private key, or of a public key whose private one the agent has
 * @throws Error if the key cannot sign, or no user could verify its signature
 */
export function signFile(file: string, key: string, signers = ALLOWED_SIGNERS): string {
  const signature = `${file}.sig`;
  rmSync(signature, { force: true });
  // A passphrase is asked for at the terminal.
  keygen(['-Y', 'sign', '-n', NAMESPACE, '-f', key, file], `the key ${key} cannot sign`);
  try {
    verifyFile(file, signers);
  } catch (error) {
    rmSync(signature, { force: true });
    throw error;
  }
  return signature;
}

/** @throws Error if the file is not the one that a key of `signers` has signed */
export function verifyFile(file: string, signers = ALLOWED_SIGNERS): void {
  if (!existsSync(signers)) {
    throw new Error(
      `${signers} is missing: commit it with the line "${SIGNER} <public key>", so that users can verify`,
    );
  }
  const options = ['-Y', 'verify', '-n', NAMESPACE, '-f', signers, '-I', SIGNER, '-s', `${file}.sig`];
  keygen(options, `the signature of ${file} is not one of ${signers}`, readFileSync(file));
}

/** Signs a text, so that a release does not fail after its tests. @returns what was found */
export function checkKey(key: string, signers = ALLOWED_SIGNERS): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-signature-'));
  try {
    writeFileSync(join(folder, 'text'), 'signed to try the key\n');
    signFile(join(folder, 'text'), key, signers);
    return `${key} can sign, and is one of ${signers}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function keygen(options: readonly string[], fault: string, input: Buffer | null = null): void {
  const { status, stderr, stdout, error } = spawnSync('ssh-keygen', options, {
    encoding: 'utf8',
    stdio: [input === null ? 'inherit' : 'pipe', 'pipe', 'pipe'],
    ...(input !== null && { input }),
  });
  if (error !== undefined) throw new Error(`ssh-keygen cannot be run (${error.message}): install OpenSSH 8.2 or newer`);
  if (status !== 0) throw new Error(`${fault}: ${(stderr || stdout).trim()}`);
}
