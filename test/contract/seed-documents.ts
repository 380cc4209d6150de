/** Documents of the seeded world: one that a mail brought, linked and with data, and an image; and how a file is sent. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { insertLayout, upsertLabel } from '../../src/features/documents/learning/store.ts';
import { replaceLinks } from '../../src/features/documents/links-store.ts';
import { upsertReading } from '../../src/features/documents/processing/store.ts';
import { suggestionId } from '../../src/features/documents/suggestions/schema.ts';
import { insertEmailSubmission } from '../../src/features/mail/store.ts';
import { newId } from '../../src/lib/ids.ts';
import { image } from '../helpers/documents/files.ts';
import type { Tenant, TrackingWorld } from '../helpers/tracking/world.ts';
import type { Ids } from './seeding.ts';

/** @param tracked the container that the notice is about */
export async function seedDocuments(world: TrackingWorld, tenant: Tenant, tracked: Ids): Promise<Ids> {
  const now = new Date(world.clock.now());
  const mail = newId(now.getTime());
  await world.service.database.changeAccount(tenant.accountId, (session) =>
    insertEmailSubmission(session, {
      id: mail,
      subject: 'Arrival notice SIML2600003',
      body: 'Dear customer, please find attached our arrival notice.',
      from: ['notices@line.example'],
      to: ['documents@acme.example'],
      cc: [],
      contentType: 'text/plain',
      messageId: '<1@line.example>',
      inReplyTo: null,
      references: [],
      sentAt: now,
      createdAt: now,
    }),
  );
  const document = await sendFile(world, tenant, 'notice.txt', Buffer.from('ARRIVAL NOTICE SIML2600003\n'));
  await world.service.database.systemPool.query('UPDATE documents SET email_submission_id = $2 WHERE id = $1', [
    document,
    mail,
  ]);
  const data = {
    type: 'document',
    attributes: {
      document_type_manual: 'arrival_notice',
      extracted_data_manual: { master_bill_of_lading: 'SIML2600003', last_free_day: '2026-05-22' },
    },
  };
  const changed = await world.service.call(tenant.key, `/documents/${document}`, { method: 'PATCH', body: { data } });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  const { container = '', shipment = '' } = tracked;
  await world.service.database.changeAccount(tenant.accountId, (session) =>
    replaceLinks(
      session,
      document,
      [
        {
          id: newId(now.getTime()),
          shipmentId: shipment,
          containerId: container,
          rule: 'container_number',
          text: 'SIML2600003',
        },
      ],
      now,
    ),
  );
  await learnedLabel(world, tenant);
  return {
    document,
    suggestion: suggestionId(container, { field: 'pickup_lfd', value: '2026-05-22' }),
    image: await sendFile(world, tenant, 'scan.png', await image('png')),
    email_submission: mail,
    document_schema: 'arrival_notice@2026-11-23',
  };
}

export async function sendFile(
  { service }: TrackingWorld,
  { key }: Tenant,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${service.url}/v2/documents`, {
    method: 'POST',
    headers: { authorization: `Token ${key}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** A file of two pages as if it was read. */
export async function readFileOf(world: TrackingWorld, tenant: Tenant, name: string): Promise<string> {
  const id = await sendFile(world, tenant, name, Buffer.from(`two pages: ${name}\n`));
  const now = new Date(world.clock.now());
  const pages = [1, 2].map((number) => ({ number, width: 595, height: 842, how: 'text', readings: [[]] }));
  await world.service.database.changeAccount(tenant.accountId, async (session) => {
    const [{ sha256 }] = (await session.prepared('SELECT sha256 FROM documents WHERE account_id = $1 AND id = $2', [
      tenant.accountId,
      id,
    ])) as [{ sha256: Buffer }];
    await upsertReading(session, id, { engine: 'seed', sha256, pages: gzipSync(JSON.stringify(pages)) }, now);
  });
  await endProcessing(world, id);
  return id;
}

/** @returns the ids of the file and of its papers */
export async function splitFileOf(world: TrackingWorld, tenant: Tenant, name: string): Promise<string[]> {
  const id = await readFileOf(world, tenant, name);
  const answer = await world.service.call(tenant.key, `/documents/${id}/split`, {
    method: 'POST',
    body: { pages: [[1], [2]] },
  });
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  await endProcessing(world, id);
  const { data } = answer.body as unknown as {
    data: { relationships: { child_documents: { data: { id: string }[] } } };
  };
  return [id, ...data.relationships.child_documents.data.map((child) => child.id)];
}

async function endProcessing({ service }: TrackingWorld, id: string): Promise<void> {
  await service.database.systemPool.query(
    `UPDATE documents SET processing_state = 'done', next_step = NULL WHERE id = $1 OR parent_document_id = $1`,
    [id],
  );
}

/** Taught of papers of one sender. */
export async function learnedLabel({ service, clock }: TrackingWorld, { accountId }: Tenant): Promise<string> {
  const now = new Date(clock.now());
  const [id, layoutId] = [newId(now.getTime()), newId(now.getTime())];
  await service.database.changeAccount(accountId, async (session) => {
    await insertLayout(session, { id: layoutId, sender: 'line.example', words: ['arrival', 'notice'] }, now);
    await upsertLabel(session, {
      ...{ id, layoutId, type: 'arrival_notice', field: 'eta', label: 'Expected on', labelKey: 'expectedon' },
      ...{ relation: 'right', page: 1, box: [0.24, 0.061, 0.4, 0.069], isRejected: false, now },
    });
  });
  return id;
}

/** An upload that is announced and sent. @returns its signed id */
export async function announcedFile({ service }: TrackingWorld, { key }: Tenant, bytes: Buffer): Promise<string> {
  const checksum = createHash('md5').update(bytes).digest('base64');
  const blob = { filename: 'announced.txt', content_type: 'text/plain', byte_size: bytes.length, checksum };
  const answer = await service.call(key, '/direct_uploads', { method: 'POST', body: { blob } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { signed_id: id, direct_upload: target } = answer.body as unknown as {
    signed_id: string;
    direct_upload: { url: string };
  };
  const sent = await fetch(`${service.url}${new URL(target.url).pathname}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(await sent.text());
  return id;
}
