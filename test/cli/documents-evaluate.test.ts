/** `portolan documents evaluate` with the values of users and with a folder of files. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { documentsCommand } from '../../src/cli/documents/documents.ts';
import { loadConfig } from '../../src/config/config.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { newId } from '../../src/lib/ids.ts';
import { insertAccount } from '../../src/tenancy/accounts/store.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

const directory = resolve(import.meta.dirname, '../..');
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, tenantConnections: 1, systemConnections: 1, onIdleError: () => {} });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

/** Runs the command and returns the printed lines. */
async function run(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  const context = {
    directory,
    loadConfig: () => loadConfig(directory, {}),
    print: (line: string) => void printed.push(line),
    progress: null,
    warn: () => {},
    withDatabase: <Result>(work: (opened: Database, url: string) => Promise<Result>) =>
      work(database, testDatabase.url),
  };
  const program = new Command('portolan').exitOverride().addCommand(documentsCommand(context));
  await program.parseAsync(['documents', 'evaluate', ...args], { from: 'user' });
  return printed;
}

function folderOf(files: Readonly<Record<string, string | object>>): string {
  const folder = mkdtempSync(join(inject('runFolder'), 'evaluate-'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

const NOTICE = 'ARRIVAL NOTICE\n\nVessel: MAERSK KENSINGTON\nVoyage: 214W\nETA: 03/04/2026\n';
const TRUTH = { document_type: 'arrival_notice', payload: { vessel: 'MAERSK KENSINGTON', voyage: '999W' } };

describe('a folder', () => {
  it('is evaluated, with errors by file', async () => {
    const folder = folderOf({ 'notice.txt': NOTICE, 'notice.txt.json': TRUTH, 'other.txt': 'without correct values' });
    const printed = (await run(folder)).join('\n');
    expect(printed).toContain('1 documents; 1 of 1 known types right');
    expect(printed).toMatch(/^all +2 +1 +0 +1 +50\.0 +50\.0$/m);
    expect(printed).toMatch(
      /^notice\.txt {2}arrival_notice\n {2}voyage: expected "999W", found "214W" \(label Voyage/m,
    );
  });

  it('gives the order of day and month', async () => {
    const payload = { eta: '2026-04-03' };
    const files = { 'a.txt': NOTICE, 'a.txt.json': { ...TRUTH, payload, date_format: 'dd/MM/yyyy' } };
    const [json = ''] = await run(folderOf(files), '--json');
    expect(JSON.parse(json)).toMatchObject({ documents: 1, right: 1, wrong: 0, missing: 0, accuracy: 1 });
  });

  it('counts values of unreadable files as missing, and names the files', async () => {
    const files = { 'broken.pdf': '%PDF-1.7 broken', 'broken.pdf.json': TRUTH };
    const printed = (await run(folderOf(files))).join('\n');
    expect(printed).toMatch(/^all +2 +0 +2 +0 +0\.0 +–$/m);
    expect(printed).toMatch(/Unreadable:\n {2}broken\.pdf: ./);
  });

  it.each<[string, Readonly<Record<string, string | object>>, RegExp]>([
    ['without correct values', { 'a.txt': NOTICE }, /has no file with correct values, such as notice\.pdf/],
    ['with correct values that are not JSON', { 'a.txt': NOTICE, 'a.txt.json': '{' }, /a\.txt\.json is not JSON/],
    ['with an unknown type', { 'a.txt': NOTICE, 'a.txt.json': { ...TRUTH, document_type: 'x' } }, /document_type/],
    [
      'with an unknown field',
      { 'a.txt': NOTICE, 'a.txt.json': { ...TRUTH, payload: { ship: 'X' } } },
      /\/ship is no field/,
    ],
    ['with a file of an unsupported type', { 'a.zip': 'PK\u0003\u0004', 'a.zip.json': TRUTH }, /a\.zip/],
  ])('%s is rejected', async (_, files, message) => {
    await expect(run(folderOf(files))).rejects.toThrow(message);
  });

  it('that does not exist is named', async () => {
    await expect(run('/no/such/folder')).rejects.toThrow('There is no folder /no/such/folder.');
  });
});

it('an account must exist', async () => {
  await expect(run('--account', 'x')).rejects.toThrow('There is no account "x".');
  const id = newId(Date.now());
  await expect(run('--account', id)).rejects.toThrow(`There is no account "${id}".`);
  await expect(run('/tmp', '--account', id)).rejects.toThrow('Files in a folder belong to no account');
  await database.changeSystem((session) => insertAccount(session, { id, name: 'Acme', createdAt: new Date(0) }));
  expect(await run('--account', id)).toEqual(['There is no document with values that a user entered.']);
});
