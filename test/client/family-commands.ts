/**
 * What scripts of this API family's command line call: each command with the options that it has there. In a call,
 * `{container}` and the like stand for ids.
 */
export interface FamilyCall {
  /** The name in the envelope. */
  readonly command: string;
  readonly line: string;
  /** Changes data, or needs what a new account does not have: only parsed. */
  readonly isParsedOnly?: true;
  /** Paths that scripts read below `data`. */
  readonly reads?: readonly string[];
}

const read = (line: string, ...reads: string[]): FamilyCall => ({ command: nameOf(line), line, reads });
const parsed = (line: string): FamilyCall => ({ command: nameOf(line), line, isParsedOnly: true });

function nameOf(line: string): string {
  const [group = '', verb] = line.replaceAll('_', '-').split(' ');
  return ['search', 'track', 'commands'].includes(group) ? group : `${group}.${verb}`;
}

const PAYLOAD = `--payload '{"name":"x"}'`;

export const FAMILY_CALLS: readonly FamilyCall[] = [
  read('shipments get {shipment}', 'data.id', 'data.attributes.bill_of_lading_number', 'included.0.type'),
  read(
    'shipments get {shipment} --no-include-containers --format mapped',
    'billOfLading',
    'ports.portOfDischarge.code',
  ),
  read('shipments list --page 1 --page-size 2', '0.id', '0.attributes.bill_of_lading_number'),
  read('shipments list --format mapped', '0.vesselAtPod.name', '0.ports.portOfLading.code', '0.tracking'),
  parsed(`shipments update {shipment} ${PAYLOAD}`),
  parsed('shipments update {shipment} --attr ref_numbers=PO-1'),
  parsed('shipments stop-tracking {shipment}'),
  parsed('shipments resume-tracking {shipment}'),
  read('shipments custom-fields {shipment}'),
  parsed('shipments set-custom-field {shipment} dock --value 4'),
  read('containers get {container} --include shipment', 'data.id', 'included.0.type'),
  read('containers list --page 1 --page-size 2 --include shipment', '0.id', '0.attributes.number'),
  read('containers list --format mapped', '0.number', '0.equipment.type', '0.demurrage', '0.shipment.billOfLading'),
  read('containers list --status picked_up --port USLGB --carrier TEST --updated-after 2020-01-01', '0.id'),
  read('containers events {container}', '0.attributes.event'),
  read('containers route {container} --format mapped', 'totalLegs', 'locations.0.port.code'),
  { command: 'containers.map', line: 'containers map {container}' },
  read('containers raw-events {container}', '0.attributes.event'),
  parsed('containers refresh {container}'),
  read('containers demurrage {container}', 'container_id', 'available_for_pickup', 'holds_at_pod_terminal'),
  read('containers rail {container}', 'container_id', 'pod_rail_carrier_scac', 'rail_events'),
  read('containers custom-fields {container}'),
  parsed('containers set-custom-field {container} dock --value 4'),
  read('tracking-requests list --status created --scac TEST --request-number TEST-TR-SUCCEEDED', '0.id'),
  read('tracking_requests list --created-after 2020-01-01 --updated-before 2099-01-01', '0.attributes.request_number'),
  read('tracking-requests list --all --max-pages 1 --max-rows 1'),
  read('tracking-requests get {request} --include tracked_object', 'data.attributes.status'),
  parsed('tracking-requests create bill_of_lading TEST-1 --scac TEST --ref-numbers PO-1 --shipment-tags a,b'),
  parsed(`tracking-requests update {request} ${PAYLOAD}`),
  read('tracking-requests infer MSKU1234565', 'data.attributes.number_type'),
  parsed('tracking-requests create-from-infer TEST-1 --scac TEST --type bill_of_lading --ref-numbers PO-1'),
  parsed('track TEST-1 --scac TEST --type bill_of_lading --ref-numbers PO-1 --shipment-tags a'),
  read('shipping-lines list --search TEST', '0.attributes.scac'),
  read('shipping_lines list --format mapped', '0.scac'),
  read('webhooks list --page 1 --page-size 2'),
  parsed('webhooks get {webhook}'),
  parsed(`webhooks create ${PAYLOAD}`),
  parsed(`webhooks update {webhook} ${PAYLOAD}`),
  parsed('webhooks delete {webhook}'),
  read('webhooks ips'),
  read('webhook-notifications list --page 1 --page-size 2'),
  parsed('webhook_notifications get {notification}'),
  read('webhook-notifications examples --event container.created', 'data.attributes.event'),
  read('vessels get 9074729', 'data.attributes.imo'),
  read('vessels get-by-imo 9074729', 'data.attributes.name'),
  parsed('vessels future-positions 9074729'),
  parsed('vessels future-positions-coords 9074729'),
  parsed('vessels future-positions-with-coords 9074729'),
  read('ports get USLGB', 'data.attributes.code'),
  read('terminals get {terminal}', 'data.attributes.name'),
  read('parties list --page-size 2'),
  parsed('parties get {party}'),
  parsed('metro-areas get USLAX'),
  ...['custom-fields', 'custom-field-definitions'].flatMap((group) => [
    read(`${group} list --page 1 --page-size 2`),
    parsed(`${group} get {id}`),
    parsed(`${group} create ${PAYLOAD}`),
    parsed(`${group} update {id} ${PAYLOAD}`),
    parsed(`${group} delete {id}`),
  ]),
  parsed('custom-field-options list {definition} --page-size 2'),
  parsed('custom-field-options get {definition} {id}'),
  parsed(`custom-field-options create {definition} ${PAYLOAD}`),
  parsed(`custom-field-options update {definition} {id} ${PAYLOAD}`),
  parsed('custom-field-options delete {definition} {id}'),
  read('search TESU4', '0.attributes.number'),
  parsed('config path'),
  read('config get token', 'key'),
  parsed('config set token x'),
  read('config list'),
  parsed('config clear'),
  read('config auth-status', 'hasToken', 'tokenSource'),
  read('config client-check', 'ok'),
  read('commands', 'items.0.subcommands', 'items.0.options.0.flags'),
];

/** Options of every command there. */
export const FAMILY_OPTIONS =
  '--json --compact --fields id --format mapped --token x --base-url http://127.0.0.1:9/v2 --timeout 1000 --max-retries 1';
