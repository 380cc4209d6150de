/**
 * A service with all kinds of journeys, followed half-way, with a customer, a webhook that works and one that does not: what
 * the published document is held against, and what its examples are taken from.
 */
import { measureArrived } from '../../src/features/arrivals/accuracy/measure-accuracy.ts';
import { watchContainers } from '../../src/features/notices/finding/watch-containers.ts';
import { createSender } from '../../src/features/webhooks/sending/send.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { linkedId, type Resource } from '../helpers/service.ts';
import { sail } from '../helpers/ship-positions.ts';
import { storeAnswer } from '../helpers/sources/store-answer.ts';
import { DAY, openTrackingWorld, START, type Tenant, type TrackingWorld } from '../helpers/tracking/world.ts';
import { reference } from '../helpers/tracking.ts';
import { deliverDue } from '../helpers/webhooks/deliver-due.ts';
import { startReceiver } from '../helpers/webhooks/receiver.ts';
import { QUICK } from '../helpers/webhooks/world.ts';
import { CSV, connectionOf, EDI, LAYOUT, TARIFF } from './calls/bodies.ts';
import type { Call } from './calls/call.ts';
import { seedDocuments } from './seed-documents.ts';
import { draftDispute, seedInvoice, waitingFile } from './seed-invoices.ts';
import { MAIL_SETTINGS, sentMail, stoppedRecipient } from './seed-mail.ts';
import { aliasOf, unknownPlace } from './seed-places.ts';
import { seedUsers } from './seed-users.ts';
import { create, failure, type Ids, type Seeding, scheduleOf, sharedView } from './seeding.ts';
import { firstCall, makeSpares } from './spares.ts';

export interface SeededWorld extends Omit<TrackingWorld, 'tenant'> {
  readonly tenant: Tenant;
  readonly ids: Ids;
  /** Names of operations and ids of the requests that called them. */
  readonly requestIds: (readonly [operation: string, requestId: string])[];
  /** Ids of new resources that calls may use up. @param isNeeded by name; all where it is not given */
  spares(isNeeded?: (name: string) => boolean): Promise<Ids>;
  /** An operation's first documented call, with new resources for those that it uses up. */
  firstCall(operation: string): Promise<Call>;
}

export async function openSeededWorld(): Promise<SeededWorld> {
  const world = await openTrackingWorld(MAIL_SETTINGS);
  const receiver = await startReceiver();
  const tenant = await world.tenant();
  const seeding = { world, tenant, receiver };
  const ids = await seed(seeding);
  await measureArrived(world.service.database, noAbort());
  return {
    ...world,
    tenant,
    ids,
    requestIds: [],
    spares: (isNeeded) => makeSpares(seeding, ids, isNeeded),
    firstCall: (operation) => firstCall(seeding, ids, operation),
    close: async () => {
      await receiver.close();
      await world.close();
    },
  };
}

async function seed(seeding: Seeding): Promise<Ids> {
  const { receiver } = seeding;
  const party = await create(seeding, '/parties', { attributes: { company_name: 'Acme Imports' } });
  receiver.answer('/fails', (_request, _index, response) => void response.writeHead(500).end('no'));
  const webhooks: string[] = [];
  for (const path of ['/works', '/fails']) {
    const attributes = { url: receiver.urlOf(path), headers: [{ name: 'X-A', value: 'b' }] };
    webhooks.push(await create(seeding, '/webhooks', { attributes }));
  }
  const tariff = await create(seeding, '/tariffs', { attributes: TARIFF });
  const invoice = await seedInvoice(seeding);
  const invoice_layout = await create(seeding, '/invoice_layouts', { attributes: LAYOUT });
  const recipient = await create(seeding, '/milestone_recipients', {
    attributes: { email: 'buyer@example.com', name: 'Bea Buyer', milestones: ['departed', 'arrived'] },
    relationships: { party: { data: { type: 'party', id: party } } },
  });
  await track(seeding, party);
  await deliver(seeding, webhooks);
  await findSomethingWrong(seeding);
  const ids: Ids = {
    party,
    tariff,
    invoice,
    invoice_dispute: await draftDispute(seeding, invoice),
    invoice_layout,
    waiting_file: await waitingFile(seeding, 'seeded'),
    customer_contact: recipient,
    webhook: String(webhooks[0]),
    ...(await idsInLists(seeding)),
  };
  await hearOffRotterdam(seeding, ids);
  return {
    ...ids,
    ...(await seedFields(seeding, ids)),
    user_event: await create(seeding, `/containers/${ids.container}/events`, {
      attributes: { event: 'last_free_day', at: '2026-06-09' },
    }),
    edi_interchange: await sendEdi(seeding),
    ...(await seedAlerts(seeding, ids)),
    source: await findSource(seeding),
    source_answer: await storeAnswer({ ...seeding.world, ...seeding.world.service }, seeding.tenant.accountId, 'SIML'),
    source_connection: await create(seeding, '/source_connections', { attributes: connectionOf('SEEDED') }),
    place_alias: await aliasOf(seeding, await unknownPlace(seeding, 'Chicago Yard 7')),
    import: await importFile(seeding),
    outgoing_mail: await sentMail(seeding),
    mail_recipient: await stoppedRecipient(seeding, ''),
    ...(await seedDocuments(seeding.world, seeding.tenant, ids)),
  };
}

/** A rule, a follow and a mention of the first user, and a channel. */
async function seedAlerts(seeding: Seeding, { container, shipment }: Ids): Promise<Ids> {
  const { world, tenant } = seeding;
  const users = await seedUsers(seeding);
  const recipient = { recipient: { data: { type: 'user', id: String(users.user) } } };
  await create(seeding, `/containers/${container}/notes`, { attributes: { text: '@Ada please call the terminal.' } });
  const { body } = await world.service.call(tenant.key, '/alerts');
  return {
    ...users,
    report_schedule: await create(seeding, '/report_schedules', { attributes: scheduleOf(users.user) }),
    alert: String(body.data[0]?.id),
    alert_rule: await create(seeding, '/alert_rules', {
      attributes: { kind: 'last_free_day_near', threshold: 3 },
      relationships: recipient,
    }),
    follow: await create(seeding, '/follows', {
      attributes: {},
      relationships: {
        user: recipient.recipient,
        shipment: { data: { type: 'shipment', id: String(shipment) } },
      },
    }),
    chat_channel: await create(seeding, '/chat_channels', {
      attributes: { kind: 'slack', name: 'Imports', url: 'https://hooks.example.com/services/T0/B0/XXXX' },
    }),
  };
}

/** So near that examples of where she will be are short. */
async function hearOffRotterdam({ world, tenant }: Seeding, { vessel }: Ids): Promise<void> {
  const { imo } = (await tenant.get(`/vessels/${vessel}`)).attributes;
  const now = world.clock.now();
  const off = [4.47, 51.9] as const;
  await sail(world.service.database, { imo: String(imo), since: now, until: now, from: off, to: off });
}

async function sendEdi({ world, tenant }: Seeding): Promise<string> {
  const upload = {
    method: 'POST',
    headers: { 'content-type': 'application/edi-x12' },
    body: EDI.replaceAll('000000001', '000000002'),
  } as const;
  const answer = await world.service.call(tenant.key, '/edi', upload);
  if (answer.status !== 201) throw new Error(failure(world, '/edi', answer));
  return answer.body.data.id;
}

async function findSource({ world, tenant }: Seeding): Promise<string> {
  const { body } = await world.service.call(tenant.key, '/sources');
  return (body.data as unknown as Resource[]).find(({ attributes }) => attributes.code === 'SIML')?.id ?? '';
}

async function importFile({ world, tenant }: Seeding): Promise<string> {
  const upload = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: CSV } as const;
  const answer = await world.service.call(tenant.key, '/imports/tracking_requests', upload);
  if (answer.status !== 202) throw new Error(failure(world, '/imports/tracking_requests', answer));
  return answer.body.data.id;
}

/** One choice of the account's own, made on the shipment. */
async function seedFields(seeding: Seeding, { shipment }: Ids): Promise<Ids> {
  const attributes = { entity_type: 'shipment', api_slug: 'priority', display_name: 'Priority', data_type: 'enum' };
  const definition = await create(seeding, '/custom_field_definitions', { attributes });
  const option = await create(seeding, `/custom_field_definitions/${definition}/options`, {
    attributes: { value: 'high', label: 'High' },
  });
  const field = await create(seeding, `/shipments/${shipment}/custom_fields`, {
    attributes: { api_slug: 'priority', value: 'high' },
  });
  return { custom_field_definition: definition, option, custom_field: field };
}

/** Every journey of the simulated line, and a number that it does not know. */
async function track(seeding: Seeding, party: string): Promise<void> {
  const { world, tenant } = seeding;
  const relationships = { customer: { data: { type: 'party', id: party } } };
  const requests: string[] = [];
  for (const { line, bill_of_lading } of await world.simulator.journeys()) {
    if (line !== 'SIML') continue;
    const attributes = {
      request_type: 'bill_of_lading',
      request_number: bill_of_lading,
      scac: 'SIML',
      ref_numbers: ['PO 1'],
    };
    requests.push(await create(seeding, '/tracking_requests', { attributes, relationships }));
  }
  requests.push(await tenant.track({ request_number: 'SIML9999999' }));
  const shipments: string[] = [];
  for (const day of [0, 3, 8, 15, 22, 27]) {
    await world.setClock(START + day * DAY);
    for (const id of requests) await tenant.attempt(id);
    for (const id of shipments) await tenant.check(id);
    if (day > 0) continue;
    const { body } = await world.service.call(tenant.key, '/shipments');
    shipments.push(...body.data.map(({ id }) => id));
  }
}

async function deliver({ world, tenant }: Seeding, webhooks: readonly string[]): Promise<void> {
  const sender = createSender(QUICK);
  const { database } = world.service;
  const context = { database, clock: world.clock, sender, settings: QUICK, chance: () => 0.5 };
  for (const webhookId of webhooks) {
    await deliverDue(context, { accountId: tenant.accountId, webhookId }, new AbortController().signal);
  }
  await sender.close();
}

/** By rules so strict that every box needs attention; then they are as usual again. */
async function findSomethingWrong({ world, tenant }: Seeding): Promise<void> {
  const setRule = (source_silent_hours: number) => {
    const data = { type: 'account', attributes: { exception_rules: { source_silent_hours } } };
    return world.service.call(tenant.key, '/account', { method: 'PATCH', body: { data } });
  };
  await setRule(0);
  await watchContainers(world.service.tracking);
  await setRule(48);
}

async function idsInLists(seeding: Seeding): Promise<Ids> {
  const { world, tenant } = seeding;
  const first = async (path: string): Promise<Resource> => {
    const answer = await world.service.call(tenant.key, path);
    if (answer.status !== 200) throw new Error(failure(world, path, answer));
    return answer.body.data[0] as Resource;
  };
  const request = await first('/tracking_requests?filter[request_number]=SIML2600003');
  const shipment = linkedId(request, 'tracked_object');
  const container = await first(`/containers?filter[shipment_id]=${shipment}`);
  const events = await world.service.call(tenant.key, `/containers/${container.id}/transport_events?page[size]=100`);
  const departure = events.body.data.find(
    ({ attributes }) => attributes.event === 'container.transport.vessel_departed',
  );
  return {
    tracking_request: (await first('/tracking_requests')).id,
    shipment,
    container: container.id,
    port: 'NLRTM',
    metro_area: 'CHZRH',
    terminal: (await first('/terminals?filter[port]=NLRTM')).id,
    rail_terminal: String(reference.railTerminals.findByFirmsCode('A027')?.id),
    shipping_line: 'MAEU',
    vessel: linkedId(departure as Resource, 'vessel'),
    exception: (await first('/exceptions?filter[status]=open')).id,
    api_key: (await first('/api_keys')).id,
    note: await create(seeding, `/containers/${container.id}/notes`, { attributes: { text: 'Hot' } }),
    saved_view: await create(seeding, '/saved_views', { attributes: sharedView('Under way') }),
    calendar_feed: await create(seeding, '/calendar_feeds', { attributes: { name: 'Free days' } }),
    share: await create(seeding, '/shares', {
      attributes: { label: 'For Acme' },
      relationships: { container: { data: { type: 'container', id: container.id } } },
    }),
    webhook_notification: (await first('/webhook_notifications')).id,
  };
}
