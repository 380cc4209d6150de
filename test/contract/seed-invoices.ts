/** Letters to billers of the seeded world: a draft, and one that was sent. */
import { createHash } from 'node:crypto';
import { insertWaitingFile } from '../../src/features/invoices/from-files/waiting/store.ts';
import { newId } from '../../src/lib/ids.ts';
import { INVOICE } from './calls/bodies.ts';
import { create, failure, type Seeding } from './seeding.ts';

export function seedInvoice(seeding: Seeding, number = INVOICE.number): Promise<string> {
  return create(seeding, '/invoices', { attributes: { ...INVOICE, number } });
}

/** @returns its id */
export async function draftDispute(seeding: Seeding, invoice: string): Promise<string> {
  await act(seeding, `/invoices/${invoice}/check`);
  return create(seeding, `/invoices/${invoice}/disputes`, {
    attributes: { recipient: 'disputes@line.example', amount: 75, body: 'The gate was closed on 8 May.' },
  });
}

/** Of an invoice of its own, which cannot be changed any more. @returns its id */
export async function sentDispute(seeding: Seeding, unique: string): Promise<string> {
  const dispute = await draftDispute(seeding, await seedInvoice(seeding, `SENT-${unique}`));
  await act(seeding, `/invoice_disputes/${dispute}/send`, { through: 'own' });
  return dispute;
}

/** As a mail brings one. @returns its id */
export async function waitingFile({ world, tenant }: Seeding, unique: string): Promise<string> {
  const id = newId(world.service.clock.now());
  const bytes = Buffer.from(`Beleg;Kiste\n${unique};SIMU0000002\n`);
  const own = { fileName: 'bills.csv', cameBy: 'mail', documentId: null, createdAt: new Date() };
  const detail = 'No row has captions of invoices.';
  await world.service.database.changeAccount(tenant.accountId, (session) =>
    insertWaitingFile(session, { id, ...own, detail, bytes, sha256: createHash('sha256').update(bytes).digest() }),
  );
  return id;
}

async function act({ world, tenant }: Seeding, path: string, attributes?: object): Promise<void> {
  const body = attributes && { body: { data: { attributes } } };
  const answer = await world.service.call(tenant.key, path, { method: 'POST', ...body });
  if (answer.status !== 200) throw new Error(failure(world, path, answer));
}
