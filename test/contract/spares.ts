/**
 * Resources that a call uses up: an invite that is accepted, a webhook that is deleted. Each is made when a call needs it: making all of
 * them takes forty requests and several password hashes.
 */
import { connectionOf, LAYOUT, TARIFF } from './calls/bodies.ts';
import type { Call } from './calls/call.ts';
import { callsOf } from './calls.ts';
import { announcedFile, learnedLabel, readFileOf, sendFile, splitFileOf } from './seed-documents.ts';
import { draftDispute, seedInvoice, sentDispute, waitingFile } from './seed-invoices.ts';
import { sentMail, stoppedRecipient } from './seed-mail.ts';
import { aliasOf, unknownPlace } from './seed-places.ts';
import { adminCookie, invitation, logInLink, logInWith, newUser, userWithFactor, viewingCookie } from './seed-users.ts';
import { create, defineField, type Ids, type Seeding, scheduleOf, sharedView } from './seeding.ts';

/** @param unique appears in names and files, which must differ from one spare to the next */
type Make = (seeding: Seeding, seeded: Ids, unique: string) => Promise<Ids>;

const ENTITIES = ['shipment', 'container', 'tracking_request'];

/** What makes spares, by the names of those that it makes. */
const MAKERS = new Map<readonly string[], Make>([
  [['unique'], async (_seeding, _seeded, unique) => ({ unique })],
  [['empty_slug'], (seeding, _seeded, unique) => fieldOfEach(seeding, 'empty', unique)],
  [['void_slug'], (seeding, _seeded, unique) => fieldOfEach(seeding, 'void', unique)],
  [
    ['taken_slug'],
    async (seeding, seeded, unique) => {
      const made = await fieldOfEach(seeding, 'taken', unique);
      for (const entity of ENTITIES) await setField(seeding, entity, seeded, `taken_${unique}`);
      return made;
    },
  ],
  [
    ['spare_custom_field'],
    async (seeding, seeded, unique) => {
      await defineField(seeding, 'shipment', `spare_${unique}`);
      return { spare_custom_field: await setField(seeding, 'shipment', seeded, `spare_${unique}`) };
    },
  ],
  [
    ['spare_custom_field_definition', 'spare_option'],
    async (seeding, _seeded, unique) => {
      const definition = await defineField(seeding, 'shipment', `unused_${unique}`, 'enum');
      const attributes = { value: 'spare', label: 'Spare' };
      const option = await create(seeding, `/custom_field_definitions/${definition}/options`, { attributes });
      return { spare_custom_field_definition: definition, spare_option: option };
    },
  ],
  created('spare_tariff', '/tariffs', { ...TARIFF, kind: 'storage' }),
  [
    ['spare_invoice'],
    async (seeding, _seeded, unique) => ({
      spare_invoice: await seedInvoice(seeding, `SPARE-${unique}`),
    }),
  ],
  [
    ['spare_dispute'],
    async (seeding, _seeded, unique) => ({
      spare_dispute: await draftDispute(seeding, await seedInvoice(seeding, `DISPUTED-${unique}`)),
    }),
  ],
  [
    ['dispute_to_send'],
    async (seeding, _seeded, unique) => ({
      dispute_to_send: await draftDispute(seeding, await seedInvoice(seeding, `TO-SEND-${unique}`)),
    }),
  ],
  [['sent_dispute'], async (seeding, _seeded, unique) => ({ sent_dispute: await sentDispute(seeding, unique) })],
  [
    ['spare_invoice_layout'],
    async (seeding, _seeded, unique) => {
      const columns = LAYOUT.columns.map((column) => ({ ...column, caption: `${column.caption} spare ${unique}` }));
      return {
        spare_invoice_layout: await create(seeding, '/invoice_layouts', { attributes: { ...LAYOUT, columns } }),
      };
    },
  ],
  [
    ['spare_waiting_file'],
    async (seeding, _seeded, unique) => ({ spare_waiting_file: await waitingFile(seeding, unique) }),
  ],
  created('spare_user_event', '/containers/{container}/events', { event: 'pickup_appointment', at: null }),
  created('spare_note', '/containers/{container}/notes', { text: 'Spare' }),
  created('spare_view', '/saved_views', sharedView('Spare')),
  created('spare_feed', '/calendar_feeds', { name: 'Spare' }),
  [
    ['spare_schedule'],
    async (seeding, { user }) => ({
      spare_schedule: await create(seeding, '/report_schedules', { attributes: scheduleOf(String(user)) }),
    }),
  ],
  created('spare_share', '/shares', { filter: 'filter[status]=on_ship' }),
  created('spare_channel', '/chat_channels', { kind: 'teams', name: 'Spare', url: 'https://example.com/spare' }),
  [
    ['spare_rule'],
    async (seeding, { user }) => ({
      spare_rule: await create(seeding, '/alert_rules', {
        attributes: { kind: 'no_news' },
        relationships: { recipient: { data: { type: 'user', id: String(user) } } },
      }),
    }),
  ],
  [
    ['spare_follow'],
    async (seeding, { user, container }) => ({
      spare_follow: await create(seeding, '/follows', {
        attributes: {},
        relationships: {
          user: { data: { type: 'user', id: String(user) } },
          container: { data: { type: 'container', id: String(container) } },
        },
      }),
    }),
  ],
  created('spare_api_key', '/api_keys', { name: 'spare', role: 'viewer' }),
  created('rotated_key', '/api_keys', { name: 'rotated', role: 'viewer' }),
  [
    ['spare_source_connection'],
    async (seeding, _seeded, unique) => ({
      spare_source_connection: await create(seeding, '/source_connections', { attributes: connectionOf(`S${unique}`) }),
    }),
  ],
  created('spare_party', '/parties', { company_name: 'Spare' }),
  created('merged_party', '/parties', { company_name: 'Spare' }),
  created('spare_webhook', '/webhooks', { url: 'https://example.com/spare', active: false }),
  [['spare_address'], async (_seeding, _seeded, unique) => ({ spare_address: `stock${unique}@example.com` })],
  [
    ['spare_customer_contact'],
    async (seeding, { party }, unique) => ({
      spare_customer_contact: await create(seeding, '/milestone_recipients', {
        attributes: { email: `spare${unique}@example.com` },
        relationships: { party: { data: { type: 'party', id: String(party) } } },
      }),
    }),
  ],
  [
    ['spare_place', 'spare_place_alias'],
    async (seeding, _seeded, unique) => ({
      spare_place: await unknownPlace(seeding, `Yard ${unique}A`),
      spare_place_alias: await aliasOf(seeding, await unknownPlace(seeding, `Yard ${unique}B`)),
    }),
  ],
  [
    ['spare_document'],
    async ({ world, tenant }, _seeded, unique) => ({
      spare_document: await sendFile(world, tenant, 'spare.txt', Buffer.from(`a spare file ${unique}\n`)),
    }),
  ],
  [
    ['spare_packet'],
    async ({ world, tenant }, _seeded, unique) => ({
      spare_packet: await readFileOf(world, tenant, `packet${unique}.txt`),
    }),
  ],
  [
    ['split_packet', 'split_paper'],
    async ({ world, tenant }, _seeded, unique) => {
      const [, split_packet = '', split_paper = ''] = await splitFileOf(world, tenant, `split${unique}.txt`);
      return { split_packet, split_paper };
    },
  ],
  [
    ['spare_document_learned_label'],
    async ({ world, tenant }) => ({ spare_document_learned_label: await learnedLabel(world, tenant) }),
  ],
  [
    ['signed_id'],
    async ({ world, tenant }, _seeded, unique) => ({
      signed_id: await announcedFile(world, tenant, Buffer.from(`an announced file ${unique}\n`)),
    }),
  ],
  [
    ['spare_session'],
    async (seeding, seeded) => ({ spare_session: await logInWith(seeding, await logInLink(seeding, seeded)) }),
  ],
  [['admin_cookie'], async (seeding, _seeded, unique) => ({ admin_cookie: await adminCookie(seeding, unique) })],
  [
    ['viewing_cookie'],
    async (seeding, { user }, unique) => ({
      viewing_cookie: await viewingCookie(seeding, `view${unique}`, String(user)),
    }),
  ],
  [['spare_mail'], async (seeding) => ({ spare_mail: await sentMail(seeding) })],
  [
    ['spare_recipient'],
    async (seeding, _seeded, unique) => ({ spare_recipient: await stoppedRecipient(seeding, unique) }),
  ],
  [['spare_link'], async (seeding, seeded) => ({ spare_link: await logInLink(seeding, seeded) })],
  [['spare_invite'], async (seeding) => ({ spare_invite: (await invitation(seeding)).id })],
  [['spare_look'], async (seeding) => ({ spare_look: (await invitation(seeding)).token })],
  [['spare_token'], async (seeding) => ({ spare_token: (await invitation(seeding)).token })],
  [
    ['factor_cookie', 'factor_code'],
    async (seeding, _seeded, unique) => {
      const { cookie, code } = await userWithFactor(seeding, `begun${unique}`, { isConfirmed: false });
      return { factor_cookie: cookie, factor_code: code };
    },
  ],
  [
    ['held_cookie', 'held_code'],
    async (seeding, _seeded, unique) => {
      const { cookie, code } = await userWithFactor(seeding, `held${unique}`, { isConfirmed: true });
      return { held_cookie: cookie, held_code: code };
    },
  ],
  [
    ['leaving_user'],
    async (seeding, _seeded, unique) => ({ leaving_user: await newUser(seeding, `leaving${unique}`) }),
  ],
  [
    ['lost_user'],
    async (seeding, _seeded, unique) => ({
      lost_user: (await userWithFactor(seeding, `lost${unique}`, { isConfirmed: true })).user,
    }),
  ],
]);

const NAMES = [...MAKERS.keys()].flat();

/** @param path `{container}` is replaced by the seeded container's id */
function created(name: string, path: string, attributes: object): [readonly string[], Make] {
  return [
    [name],
    async (seeding, { container }) => ({
      [name]: await create(seeding, path.replace('{container}', String(container)), { attributes }),
    }),
  ];
}

async function fieldOfEach(seeding: Seeding, use: string, unique: string): Promise<Ids> {
  for (const entity of ENTITIES) await defineField(seeding, entity, `${use}_${unique}`);
  return { [`${use}_slug`]: `${use}_${unique}` };
}

function setField(seeding: Seeding, entity: string, seeded: Ids, api_slug: string): Promise<string> {
  const attributes = { api_slug, value: 'some text' };
  return create(seeding, `/${entity}s/${seeded[entity]}/custom_fields`, { attributes });
}

/** Names of the spares that an operation's first call uses up. @throws where no file of calls/ has a call of the operation */
function sparesOf(operation: string, seeded: Ids): Set<string> {
  const mark = (name: string) => `<<${name}>>`;
  const call = callsOf({ ...seeded, ...Object.fromEntries(NAMES.map((name) => [name, mark(name)])) })[operation]?.[0];
  if (call === undefined) throw new Error(`test/contract/calls/ does not call ${operation}`);
  const text = JSON.stringify(call);
  return new Set(NAMES.filter((name) => text.includes(mark(name))));
}

let made = 0;

/** New ones. @param isNeeded by name; all where it is not given */
export async function makeSpares(
  seeding: Seeding,
  seeded: Ids,
  isNeeded: (name: string) => boolean = () => true,
): Promise<Ids> {
  made += 1;
  const spares: Record<string, string> = {};
  for (const [names, make] of MAKERS) {
    if (names.some(isNeeded)) Object.assign(spares, await make(seeding, seeded, `${made}`));
  }
  return spares;
}

/** The first call of an operation, with new resources for those that it uses up. */
export async function firstCall(seeding: Seeding, seeded: Ids, operation: string): Promise<Call> {
  const needed = sparesOf(operation, seeded);
  const spares = await makeSpares(seeding, seeded, (name) => needed.has(name));
  return callsOf({ ...seeded, ...spares })[operation]?.[0] as Call;
}
