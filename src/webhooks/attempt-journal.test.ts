import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { openAttemptJournal, ownerOf, readJournal } from './attempt-journal.ts';
import type { FinishedAttempt } from './attempt-recorder.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
const worker = newId(NOW);
let directory: string;
let said: string[];

beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'portolan-journal-')), 'deeper');
  said = [];
});
afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }));

const open = (fileBytes?: number) =>
  openAttemptJournal({
    directory,
    worker,
    log: { warn: (line) => void said.push(line) },
    ...(fileBytes !== undefined && { fileBytes }),
  });

function attempt(body = 'ok'): FinishedAttempt {
  return {
    record: {
      accountId: newId(NOW),
      webhookId: newId(NOW),
      sequence: '9007199254740993',
      id: newId(NOW),
      notificationId: newId(NOW),
      attemptedAtMillis: NOW,
      durationMillis: 12,
      statusCode: 200,
      responseBody: body,
      error: null,
      status: 'succeeded',
      waitMillis: null,
      holdsOrder: false,
    },
    deactivation: null,
  };
}

const kept = () =>
  readdirSync(directory).flatMap((name) => readJournal(readFileSync(join(directory, name), 'utf8')).attempts);

describe('a journal of attempts', () => {
  it('holds what was noted, as it was, whatever an endpoint answered', async () => {
    const attempts = [attempt(), attempt('line\nline\u2028"{}"\u0000'), attempt('€ 🚢')];
    const journal = open();
    for (const each of attempts) journal.note(each);
    await turn();
    expect(kept()).toEqual(attempts);
    expect(readdirSync(directory).map(ownerOf)).toEqual([{ worker, id: expect.any(String) }]);
  });

  it('makes no file before the first attempt, and leaves none behind where all is recorded', () => {
    const journal = open();
    expect(() => readdirSync(directory)).toThrow('ENOENT');
    const recorded = [attempt(), attempt()].map((each) => journal.note(each));
    expect(readdirSync(directory)).toHaveLength(1);
    for (const each of recorded) each();
    journal.close();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('keeps a file at its end as long as one attempt is not recorded', () => {
    const journal = open();
    journal.note(attempt())();
    const late = attempt();
    journal.note(late);
    journal.close();
    expect(kept()).toContainEqual(late);
  });

  it('goes on in another file when one is full, and removes the full one when all of it is recorded', async () => {
    const journal = open(1000);
    const recorded: (() => void)[] = [];
    for (let times = 0; times < 10; times += 1) {
      recorded.push(journal.note(attempt()));
      await turn();
    }
    const files = readdirSync(directory).length;
    expect(files).toBeGreaterThan(2);
    for (const each of recorded.slice(0, 5)) each();
    expect(readdirSync(directory).length).toBeLessThan(files);
    for (const each of recorded.slice(5)) each();
    journal.close();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('says once that the disk takes nothing, and goes on without', () => {
    writeFileSync(directory, 'a file where the folder should be');
    const journal = open();
    for (let times = 0; times < 3; times += 1) journal.note(attempt())();
    journal.close();
    expect(said).toEqual([expect.stringContaining('are no longer noted')]);
  });

  it('says so where a file that is recorded cannot be removed, and nobody who records is troubled', () => {
    const journal = open();
    const recorded = journal.note(attempt());
    rmSync(directory, { recursive: true });
    writeFileSync(directory, 'a file where the folder was');
    recorded();
    journal.close();
    expect(said).toEqual([expect.stringContaining('ENOTDIR')]);
  });

  it('is read up to where the process was killed in the middle of a line', () => {
    const [whole, torn] = [attempt(), JSON.stringify(attempt()).slice(0, 100)];
    expect(readJournal(`${JSON.stringify(whole)}\n${torn}`)).toEqual({ attempts: [whole], torn: 1 });
    expect(readJournal('')).toEqual({ attempts: [], torn: 0 });
    expect(readJournal('null\n{}\n')).toEqual({ attempts: [], torn: 2 });
    const otherForm = { record: { attemptedAt: '2026-05-11T18:30:00.000Z' }, deactivation: null };
    expect(readJournal(`${JSON.stringify(otherForm)}\n`)).toEqual({ attempts: [], torn: 1 });
  });

  it('knows its own names from others', () => {
    expect(ownerOf('notes.txt')).toBeUndefined();
    expect(ownerOf(`${worker}.jsonl`)).toBeUndefined();
  });
});
