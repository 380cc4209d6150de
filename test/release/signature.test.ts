/** The signature of a release, with keys made for the test, verified by the command of SECURITY.md. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkKey, SIGNER, signFile, verifyFile } from '../../scripts/release/signature.ts';
import { textOf } from '../docs/documents.ts';

let folder: string;
let key: string;
let signers: string;
let sums: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-signature-'));
  key = makeKey('own');
  signers = join(folder, 'allowed_signers');
  writeFileSync(signers, `${SIGNER} ${readFileSync(`${key}.pub`, 'utf8')}`);
  sums = join(folder, 'SHA256SUMS');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeKey(name: string): string {
  const path = join(folder, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path]);
  return path;
}

it('verifies by the command that users run, and fails for a changed file', () => {
  writeFileSync(sums, 'aa  portolan-1.0.0.tar.gz\n');
  expect(signFile(sums, key, signers)).toBe(`${sums}.sig`);
  const [, command = ''] = /^ {4}(ssh-keygen -Y verify .*)$/m.exec(textOf('SECURITY.md')) ?? [];
  const verify = () =>
    execFileSync('sh', ['-c', command.replace('scripts/release/allowed_signers', signers)], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expect(verify()).toContain(`Good "portolan-release" signature for ${SIGNER}`);
  appendFileSync(sums, 'bb  another file\n');
  expect(verify).toThrow(/incorrect signature|Could not verify/i);
  expect(() => verifyFile(sums, signers)).toThrow(/^the signature of .*SHA256SUMS is not one of .*allowed_signers: /);
});

it('is refused before a release where users could not verify it', () => {
  expect(checkKey(key, signers)).toContain('can sign');
  writeFileSync(sums, 'aa  portolan-1.0.0.tar.gz\n');
  expect(() => signFile(sums, makeKey('strange'), signers)).toThrow('is not one of');
  expect(existsSync(`${sums}.sig`)).toBe(false);
  expect(() => checkKey(key, join(folder, 'none'))).toThrow(`commit it with the line "${SIGNER} <public key>"`);
  expect(() => checkKey(join(folder, 'no-key'), signers)).toThrow(/no-key cannot sign/);
});
