/**
 * The service kills itself before and after it commits, once at each distinct transaction of an installation at work: take-in by request,
 * import, EDI, mail and document, the jobs behind them, deliveries, and exports beside them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect } from 'vitest';
import { form } from '../../helpers/documents/files.ts';
import { until } from '../../helpers/until.ts';
import { type Customer, nextNumbers, openCustomer } from './customer.ts';
import type { Finding } from './table.ts';
import type { FaultWorld } from './world.ts';

const HOOK = join(import.meta.dirname, '../../helpers/kill-at-commit.mjs');
const INTERCHANGE = join(import.meta.dirname, '../../../edi/test/fixtures/x12/315_v004010_test_315.edi');
const SHIPMENTS = 1000;
/** What is claimed, sent and recorded together (docs/webhooks.md). */
const BATCH = 60;

export async function killAtEachCommit(world: FaultWorld): Promise<Finding> {
  const customer = await openCustomer(world);
  const killedAt = join(world.documents.folder, 'killed-at');
  await writeFile(killedAt, '');
  await world.service.restart({ NODE_OPTIONS: `--import ${HOOK}`, KILLED_AT: killedAt });
  const away = world.service.measureAway();
  // Uploads that a kill interrupts count as unfinished imports for a while: the other work, with its kills, comes after it.
  const importId = await sendImport(customer);
  const work = [
    customer.track(20),
    finishImport(customer, importId),
    sendInterchange(customer),
    sendMails(world, customer),
    sendDocuments(world, customer),
  ];
  await Promise.all(work);
  await customer.settled();
  await sail(world, customer);
  const { repeats } = await customer.settled();
  await checkExports(customer);
  const places = (await readFile(killedAt, 'utf8')).trim().split('\n');
  const awayMillis = away();
  await world.service.restart();
  expect(places.length, 'distinct places of death').toBeGreaterThan(40);
  expect(repeats).toBeLessThanOrEqual(places.length * BATCH);
  process.stdout.write(`killed at: ${places.join('; ')}\n`);
  return {
    fault: 'service killed before and after each commit',
    times: places.length,
    repeats,
    awayMillis,
    doneMillis: null,
  };
}

async function sendImport(customer: Customer): Promise<string> {
  const rows = nextNumbers(SHIPMENTS).map((number) => `bill_of_lading,${number},SIML`);
  const bytes = ['request_type,request_number,scac', ...rows, ''].join('\n');
  const content = { type: 'text/csv', bytes, idempotencyKey: 'import' };
  const { status, body } = await customer.post('/imports/tracking_requests', content);
  expect(status, JSON.stringify(body)).toBe(202);
  return body.data.id;
}

async function finishImport(customer: Customer, id: string): Promise<void> {
  await until(async () => {
    const { data } = await customer.get(`/imports/${id}`);
    expect(data.attributes).toMatchObject({ status: 'finished', processed_count: SHIPMENTS, failed_count: 0 });
  }, 300);
  expect((await customer.get('/imports')).meta.total, 'the import is made once').toBe(1);
}

/** The same bytes again are a duplicate, without effect. */
async function sendInterchange(customer: Customer): Promise<void> {
  const bytes = await readFile(INTERCHANGE, 'utf8');
  const { status } = await customer.post('/edi', { type: 'application/octet-stream', bytes });
  expect(status).toBeLessThan(300);
  await until(async () => {
    const { data } = await customer.get('/edi_interchanges');
    expect(data.filter(({ attributes }) => attributes.status !== 'duplicate')).toHaveLength(1);
  }, 300);
}

/** A sender keeps a mail until it is acknowledged. */
async function sendMails({ mailPort: port }: FaultWorld, { alias, get }: Customer): Promise<void> {
  const subjects = Array.from({ length: 10 }, (_, n) => `mail-${n}`);
  const send = async (subject: string): Promise<void> => {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    const [from, to, messageId] = ['notices@line.example', `${alias}@in.example.com`, `<${subject}@line.example>`];
    await transport.sendMail({ from, to, subject, messageId, text: subject });
  };
  for (const subject of subjects) await until(() => send(subject), 200);
  await until(async () => {
    const { data } = await get('/email_submissions?page[size]=100');
    expect(data.map(({ attributes }) => attributes.subject).toSorted()).toEqual(subjects);
  }, 300);
}

/** The same file twice is refused, with the name of the first. */
async function sendDocuments(world: FaultWorld, customer: Customer): Promise<void> {
  const acknowledged: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const text = ['ARRIVAL NOTICE', `Bill of Lading No: SIML9900${number}`, 'ETA: 2026-05-20'].join('\n');
    const { payload, headers } = form({ bytes: text, fileName: `notice-${number}.txt` });
    const sent = await customer.post('/documents', { type: headers['content-type'], bytes: payload });
    const isKnown = sent.tries > 1 && sent.body.errors?.[0]?.code === 'duplicate_document';
    expect(sent.status === 201 || isKnown, JSON.stringify(sent)).toBe(true);
    acknowledged.push(isKnown ? String(sent.body.errors[0]?.meta?.existing_document_id) : sent.body.data.id);
  }
  await until(async () => {
    const documents = await world.sql<{ id: string; state: string }>(
      `SELECT id, processing_state AS state FROM documents WHERE account_id = '${customer.accountId}'`,
    );
    expect(documents.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    expect(documents.filter(({ state }) => state !== 'done')).toEqual([]);
  }, 300);
}

/** Every shipment is checked again, and each container announces its departure once. */
async function sail({ line, sql }: FaultWorld, { accountId }: Customer): Promise<void> {
  line.sail();
  const now = new Date(line.now).toISOString();
  await sql(`UPDATE shipment_checks SET next_check_at = '${now}' WHERE account_id = '${accountId}'`);
  const departed = `SELECT count(*)::int AS n FROM events
    WHERE account_id = '${accountId}' AND event = 'container.transport.vessel_departed'`;
  await until(async () => expect(await sql(departed)).toEqual([{ n: SHIPMENTS + 20 }]), 500);
}

/** Each file arrives whole in the end. */
async function checkExports({ download }: Customer): Promise<void> {
  for (const list of ['shipments', 'containers', 'tracking_requests']) {
    const csv = await download(`/exports/${list}?format=csv`);
    expect(csv.trim().split('\n').length, list).toBeGreaterThan(SHIPMENTS + 20);
  }
}

/** What is stored is what the observations give. */
export async function checkStates(world: FaultWorld): Promise<void> {
  const output = await world.command('rebuild', '--check');
  const [, shipments = '0'] = /Shipments checked: ([\d,]+)\. With differences: 0\./.exec(output) ?? [];
  expect(Number(shipments.replaceAll(',', '')), output).toBeGreaterThan(SHIPMENTS);
  process.stdout.write(output);
}
