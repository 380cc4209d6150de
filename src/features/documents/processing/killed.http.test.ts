/**
 * A worker that is killed while it processes a document, at each of its transactions, before or after it commits: the next one goes on, and
 * the result and the events of the document are those of an uninterrupted run.
 */

import type { DocumentReader } from '@portolan/papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientReader } from '../../../../papers/test/reading.ts';
import { type Api, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { type FakeClamd, startClamd } from '../../../../test/helpers/documents/clamd.ts';
import { testEngines } from '../../../../test/helpers/documents/engines.ts';
import { addDocument, type DocumentResource, image } from '../../../../test/helpers/documents/files.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { addContainers, addShipment } from '../../../../test/helpers/tracked-rows.ts';
import type { DocumentsContext } from '../context.ts';
import { processDocument } from './process-document.ts';

let api: Api;
let clamd: FakeClamd;
let reader: DocumentReader;

beforeAll(async () => {
  clamd = await startClamd();
  reader = patientReader();
  const scanner = { address: clamd.address, timeoutSeconds: 600 };
  api = await startApi({ documents: { engines: testEngines(), scanner, rotateImage: reader.rotateImage } });
});
afterAll(async () => {
  await api?.close();
  reader?.close();
  await clamd?.close();
});

class Killed extends Error {}

/** Kills the worker at its transaction number `at`, from 0: before it is committed, or after. */
function killing(context: DocumentsContext, at: number, when: 'before' | 'after'): DocumentsContext {
  const { database } = context;
  let count = 0;
  const changeAccount: typeof database.changeAccount = async (accountId, work) => {
    const isMeant = count === at;
    count += 1;
    const result = await database.changeAccount(accountId, async (session) => {
      const done = await work(session);
      if (isMeant && when === 'before') throw new Killed();
      return done;
    });
    if (isMeant) throw new Killed();
    return result;
  };
  return { ...context, database: { ...database, changeAccount } };
}

/** @returns whether the worker was killed */
async function processed(key: TestKey, id: string, context = api.documents): Promise<boolean> {
  return processDocument(context, key.accountId, id, noAbort()).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Killed) return true;
      throw error;
    },
  );
}

const BILL = 'MAEU911000001';
const PACKET = [
  `type: bill_of_lading\nbill_of_lading: ${BILL}\nvessel: EVER MADE\n`,
  'type: arrival_notice\neta: 2026-05-20\ncontainer: MSCU9110001\n',
].join('\f');

const FILES = {
  packet: async (key: TestKey) => addDocument(api, key, { bytes: PACKET, fileName: 'packet.txt' }),
  'turned image': async (key: TestKey) => {
    const added = await addDocument(api, key, { bytes: await image('png', [6, 3]), fileName: 'a.png' });
    await api.call(key, 'POST', `/v2/documents/${added.id}/rotate`, { payload: { degrees: 90 } });
    return added;
  },
};

async function newDocument(file: keyof typeof FILES): Promise<{ key: TestKey; id: string }> {
  const key = await api.key(await api.account());
  const { accountId } = key;
  await api.database.system(async (session) => {
    const shipmentId = await addShipment(session, { accountId, billOfLading: BILL });
    await addContainers(session, [{ accountId, shipmentId, number: 'MSCU9110001' }]);
  });
  return { key, id: (await FILES[file](key)).id };
}

/** What came of it, without ids and times. */
async function outcome(key: TestKey, id: string) {
  const { data, included } = (await api.call(key, 'GET', `/v2/documents?include=current_extraction`)).json() as {
    data: DocumentResource[];
    included: { attributes: { payload: unknown } }[];
  };
  const { rows: links } = await api.database.systemPool.query(
    'SELECT rule, text FROM document_links WHERE account_id = $1 ORDER BY rule, text',
    [key.accountId],
  );
  const { rows: events } = await api.database.systemPool.query(
    'SELECT event FROM events WHERE account_id = $1 ORDER BY sequence',
    [key.accountId],
  );
  const documents = data.map(({ id: own, attributes: { created_at, updated_at, ...others }, meta }) => ({
    isFile: own === id,
    ...others,
    processing: meta.processing,
  }));
  return { documents, payloads: included.map(({ attributes }) => attributes.payload), links, events };
}

describe.each(Object.keys(FILES) as (keyof typeof FILES)[])('a worker that is killed while processing a %s', (file) => {
  it.each(['before', 'after'] as const)('%s a transaction loses nothing and repeats nothing', async (when) => {
    const whole = await newDocument(file);
    await processed(whole.key, whole.id);
    const expected = await outcome(whole.key, whole.id);
    expect(expected.documents.every(({ processing }) => processing.state === 'done')).toBe(true);

    let kills = 0;
    for (let at = 0; ; at += 1) {
      const { key, id } = await newDocument(file);
      if (!(await processed(key, id, killing(api.documents, at, when)))) break;
      kills += 1;
      expect(await processed(key, id)).toBe(false);
      expect(await outcome(key, id), `killed ${when} transaction ${at}`).toEqual(expected);
    }
    // Each step begins and ends.
    expect(kills).toBeGreaterThanOrEqual(8);
  });
});
