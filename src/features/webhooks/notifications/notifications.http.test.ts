/** What notifications bring with them, as a receiver gets them: the object they are about and everything that it names. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { linkedId, type Resource, startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { move, report } from '../../../../test/helpers/tracking/core-world.ts';
import { deliverDue } from '../../../../test/helpers/webhooks/deliver-due.ts';
import { type Receiver, startReceiver } from '../../../../test/helpers/webhooks/receiver.ts';
import { QUICK } from '../../../../test/helpers/webhooks/world.ts';
import type { Fact, Observation } from '../../../core/observation.ts';
import { createSender, type Sender } from '../sending/send.ts';

interface Body {
  readonly data: Resource;
  readonly included: Resource[];
}

let api: TrackedApi;
let receiver: Receiver;
let sender: Sender;
let admin: TestKey;
let webhookId: string;
let path: string;
let count = 0;

beforeAll(async () => {
  [api, receiver] = await Promise.all([startTrackedApi(), startReceiver()]);
  sender = createSender(QUICK);
});
afterAll(async () => {
  await sender.close();
  await receiver.close();
  await api.close();
});
beforeEach(async () => {
  admin = await api.key(await api.account());
  count += 1;
  path = `/hook-${count}`;
  const attributes = { url: receiver.urlOf(path) };
  const made = await api.call(admin, 'POST', '/v2/webhooks', { payload: { data: { attributes } } });
  webhookId = made.json().data.id;
});

/** The notifications of an event that have come so far, oldest first. */
async function received(event: string): Promise<Body[]> {
  const context = { database: api.database, clock: api.clock, sender, settings: QUICK, chance: () => 0.5 };
  const target = { accountId: admin.accountId, webhookId };
  await deliverDue(context, target, new AbortController().signal);
  return receiver
    .received(path)
    .filter((each) => each.event === event)
    .map((each) => JSON.parse(each.body) as Body);
}

async function onlyOne(event: string): Promise<Body> {
  const [first, ...others] = await received(event);
  expect(others).toEqual([]);
  if (first === undefined) throw new Error(`nothing came of ${event}`);
  return first;
}

const typesOf = ({ included }: Body) => included.map(({ type }) => type);
const referenceOf = ({ data, included }: Body) =>
  included.find(({ id }) => id === linkedId(data, 'reference_object')) as Resource;

const EVER = { imo: '9811000', name: 'EVER GIVEN' };
const TTI = { code: 'TTI', codeListProvider: 'SMDG', type: 'POTE', name: 'Total Terminals' } as const;

function on(observation: Observation, vessel = EVER): Observation {
  return { ...observation, vessel, voyage: '014E' };
}

const LOADED = on(move('load', 'CNSHA', '2026-04-10T10:00:00Z'));
const DEPARTED = on(move('departure', 'CNSHA', '2026-04-11T10:00:00Z'));
const DISCHARGED = on(move('discharge', 'USLGB', '2026-05-08T10:00:00Z'));
const ETA = on(move('arrival', 'USLGB', '2026-05-20T10:00:00Z', { classifier: 'estimated' }));

function reportFromLine(
  observations: readonly Observation[],
  facts: readonly Fact[] = [],
  containers?: string[],
): void {
  api.script = (reference, now) => {
    const answer = report(reference, now, { observations, ...(containers && { containers }) });
    if (!('report' in answer)) throw new Error('a report was expected');
    return { ...answer, report: { ...answer.report, facts: facts.map((fact) => ({ ...fact, raw: null })) } };
  };
}

function fact(field: Fact['field'], value: Fact['value']): Fact {
  return {
    source: { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' },
    statedAt: null,
    equipment: 'SIMU0000001',
    field,
    value,
    place: { locode: 'USLGB', name: null, facility: null },
    original: { code: field, text: null },
  };
}

const next = async (shipmentId: string) => {
  api.clock.advance(3_600_000);
  await api.check(admin, shipmentId);
};

describe('a tracking request', () => {
  test('that succeeded includes its shipment and containers after the report is applied', async () => {
    reportFromLine([LOADED], [], ['SIMU0000001', 'SIMU0000022']);
    const { requestId, shipmentId, containerIds } = await api.track(admin, `SUCCEEDED${count}`);
    const body = await onlyOne('tracking_request.succeeded');
    expect(body.included.map(({ type, id }) => [type, id])).toEqual([
      ['tracking_request', requestId],
      ['shipment', shipmentId],
      ...containerIds.map((id) => ['container', id]),
    ]);
    const [, shipment, ...containers] = body.included;
    expect(shipment).toEqual(await api.read(admin, `/v2/shipments/${shipmentId}`).then(({ ...data }) => data));
    expect(shipment?.attributes.port_of_lading_locode).toBe('CNSHA');
    expect(containers.map(({ attributes }) => attributes.current_status)).toEqual(['on_ship', 'new']);
    for (const container of containers)
      expect(container).toEqual(await api.read(admin, `/v2/containers/${container.id}`));
  });

  test('is found by its shipment, with the events of its containers', async () => {
    reportFromLine([LOADED]);
    const { shipmentId, containerIds } = await api.track(admin, `FOUND${count}`);
    const find = async (filter: string) => {
      const found = await api.list(admin, `/v2/webhook_notifications?page[size]=100&filter${filter}`);
      return found.map(({ id }) => id);
    };
    const all = await find(`[webhook_id]=${webhookId}`);
    expect(await find(`[shipment_id]=${shipmentId}`)).toEqual(all);
    const ofContainer = await find(`[container_id]=${containerIds[0]}`);
    expect(ofContainer.length).toBeGreaterThan(0);
    expect(ofContainer.length).toBeLessThan(all.length);
    expect(await find(`[shipment_id]=${containerIds[0]}`)).toEqual([]);
  });

  test('whose tracking stopped includes its stopped shipment and its containers', async () => {
    reportFromLine([LOADED]);
    const { shipmentId, containerIds } = await api.track(admin, `STOPPED${count}`);
    await api.patch(admin, `/v2/shipments/${shipmentId}/stop_tracking`);
    const body = await onlyOne('tracking_request.tracking_stopped');
    expect(typesOf(body)).toEqual(['tracking_request', 'shipment', 'container']);
    expect(body.included[1]?.attributes.line_tracking_stopped_reason).toBe('cancelled_by_user');
    expect(body.included[2]?.id).toBe(containerIds[0]);
  });

  test('that failed includes nothing', async () => {
    api.script = () => ({ refusal: 'invalidNumber', evidence: 'no such form', retryAfterSeconds: null });
    await api.track(admin, `FAILED${count}`).catch(() => {});
    expect(typesOf(await onlyOne('tracking_request.failed'))).toEqual(['tracking_request']);
  });
});

describe('an event of a container or shipment', () => {
  test('includes container, shipment, port, terminal and vessel of a milestone, and names its raw event', async () => {
    const atTerminal = { ...DISCHARGED, place: { ...DISCHARGED.place, facility: TTI } };
    reportFromLine([LOADED, DEPARTED, atTerminal]);
    const { shipmentId, containerIds } = await api.track(admin, `MILESTONE${count}`);
    const body = await onlyOne('container.transport.vessel_discharged');
    expect(typesOf(body)).toEqual(['transport_event', 'container', 'shipment', 'port', 'terminal', 'vessel']);
    const [event, container, shipment, port, terminal, vessel] = body.included as [Resource, ...Resource[]];
    expect([container?.id, shipment?.id]).toEqual([containerIds[0], shipmentId]);
    expect([linkedId(event, 'location'), linkedId(event, 'terminal'), linkedId(event, 'vessel')]).toEqual([
      port?.id,
      terminal?.id,
      vessel?.id,
    ]);
    expect(port?.attributes.code).toBe('USLGB');
    expect(vessel?.attributes).toMatchObject(EVER);
    const raw = await api.list(admin, `/v2/containers/${containerIds[0]}/raw_events?page[size]=100`);
    expect(raw.find(({ id }) => id === linkedId(event, 'source_event'))?.attributes).toMatchObject({
      location_locode: 'USLGB',
      actual_at: '2026-05-08T10:00:00Z',
    });
    expect(event.relationships.previous_version).toEqual({ data: null });
  });

  test('includes the port and vessel of an estimate', async () => {
    reportFromLine([LOADED, DEPARTED, ETA]);
    await api.track(admin, `ESTIMATE${count}`);
    expect(typesOf(await onlyOne('shipment.estimated.arrival'))).toEqual([
      'estimated_event',
      'shipment',
      'port',
      'vessel',
    ]);
    expect(typesOf(await onlyOne('container.transport.estimated.vessel_arrived'))).toEqual([
      'transport_event',
      'container',
      'shipment',
      'port',
      'vessel',
    ]);
  });

  test('includes the metro area and the rail terminal of the event', async () => {
    const ramp = { code: 'A027', codeListProvider: 'FIRMS', type: 'RAMP', name: null } as const;
    const firms = api.tracking.gazetteer.terminalOf({ locode: 'USCBB', name: null, facility: ramp });
    expect(firms?.type).toBe('rail_terminal');
    const byRail = (kind: 'departure' | 'arrival', locode: string, at: string) => ({
      ...move(kind, locode, at, { mode: 'rail', equipment: 'SIMU0000001' }),
    });
    const arrived = byRail('arrival', 'USCBB', '2026-05-10T10:00:00Z');
    reportFromLine([
      LOADED,
      DEPARTED,
      DISCHARGED,
      byRail('departure', 'USLGB', '2026-05-09T10:00:00Z'),
      { ...arrived, place: { ...arrived.place, facility: ramp } },
    ]);
    await api.track(admin, `INLAND${count}`);
    const body = await onlyOne('container.transport.rail_arrived');
    expect(typesOf(body)).toEqual(['transport_event', 'container', 'shipment', 'metro_area', 'rail_terminal']);
  });

  test('includes container, shipment and terminal of a change, and names the shipment', async () => {
    const atTerminal = { ...DISCHARGED, place: { ...DISCHARGED.place, facility: TTI } };
    reportFromLine([LOADED, DEPARTED, atTerminal]);
    const { shipmentId } = await api.track(admin, `CHANGED${count}`);
    reportFromLine([LOADED, DEPARTED, atTerminal], [fact('seal_number', 'SEAL9')]);
    await next(shipmentId);
    const updated = await onlyOne('container.updated');
    expect(typesOf(updated)).toEqual(['container_updated_event', 'container', 'shipment', 'terminal']);
    expect(referenceOf(updated).attributes.changeset).toEqual({ seal_number: [null, 'SEAL9'] });
    expect(linkedId(referenceOf(updated), 'shipment')).toBe(shipmentId);

    const moved = { ...DISCHARGED, place: { ...DISCHARGED.place, facility: { ...TTI, code: 'LBCT', name: null } } };
    reportFromLine([LOADED, DEPARTED, moved], [fact('seal_number', 'SEAL9')]);
    await next(shipmentId);
    const terminal = await onlyOne('container.pod_terminal_changed');
    expect(referenceOf(terminal).type).toBe('container_pod_terminal_changed_event');
    expect(typesOf(terminal).slice(1)).toEqual(['container', 'shipment', 'terminal']);
    expect(linkedId(referenceOf(terminal), 'shipment')).toBe(shipmentId);
    expect(linkedId(referenceOf(terminal), 'terminal')).toBe(terminal.included.at(-1)?.id);
  });

  test('includes the current port or vessel of a shipment', async () => {
    reportFromLine([LOADED, DEPARTED, ETA]);
    const { shipmentId } = await api.track(admin, `POD${count}`);
    const other = { imo: '9839430', name: 'MSC GULSUN' };
    reportFromLine([
      on(LOADED, other),
      on(DEPARTED, other),
      on({ ...ETA, place: { ...ETA.place, locode: 'USOAK' } }, other),
    ]);
    await next(shipmentId);
    const port = await onlyOne('shipment.port_of_discharge_changed');
    expect(typesOf(port)).toEqual(['shipment_updated_event', 'shipment', 'port']);
    expect(port.included[2]?.attributes.code).toBe('USOAK');
    const vessel = await onlyOne('shipment.vessel_changed');
    expect(typesOf(vessel)).toEqual(['shipment_updated_event', 'shipment', 'vessel']);
    expect(linkedId(referenceOf(vessel), 'vessel')).toBe(vessel.included[2]?.id);
    expect(vessel.included[2]?.attributes).toMatchObject(other);
  });
});

describe('a corrected milestone', () => {
  test('has a successor that names it as previous version, and both can be read', async () => {
    reportFromLine([LOADED, DEPARTED, DISCHARGED]);
    const { shipmentId, containerIds } = await api.track(admin, `CORRECTED${count}`);
    const events = `/v2/containers/${containerIds[0]}/transport_events`;
    const discharge = (each: Resource) => each.attributes.event === 'container.transport.vessel_discharged';
    const before = (await api.list(admin, events)).find(discharge) as Resource;
    reportFromLine([LOADED, DEPARTED, on(move('discharge', 'USLGB', '2026-05-09T12:00:00Z'))]);
    await next(shipmentId);

    const [, correction] = await received('container.transport.vessel_discharged');
    expect(linkedId(referenceOf(correction as Body), 'previous_version')).toBe(before.id);
    const answer = await api.call(admin, 'GET', `${events}?include=previous_version,source_event`);
    const { data, included } = answer.json() as { data: Resource[]; included: Resource[] };
    const after = data.find(discharge) as Resource;
    expect(after).toEqual(referenceOf(correction as Body));
    const previous = included.find(({ id }) => id === before.id);
    expect(previous).toMatchObject({ type: 'transport_event', attributes: { timestamp: '2026-05-08T10:00:00Z' } });
    expect(previous?.attributes.invalidated_at).not.toBeNull();
    expect(included.find(({ id }) => id === linkedId(after, 'source_event'))).toMatchObject({
      type: 'raw_event',
      attributes: { actual_at: '2026-05-09T12:00:00Z' },
    });
    expect(data.filter((each) => !discharge(each)).map((each) => each.relationships.previous_version)).toEqual(
      data.filter((each) => !discharge(each)).map(() => ({ data: null })),
    );
    expect(await api.differences(admin)).toEqual([]);
  });

  test('can be a delivery that a user corrects', async () => {
    reportFromLine([LOADED, DEPARTED, DISCHARGED, move('gate_out', 'USLGB', '2026-05-10T10:00:00Z', { laden: true })]);
    const { containerIds } = await api.track(admin, `DELIVERED${count}`);
    const container = `/v2/containers/${containerIds[0]}`;
    for (const delivered_at of ['2026-05-10T12:00:00Z', '2026-05-10T15:00:00Z']) {
      const answer = await api.patch(admin, container, { attributes: { delivered_at } });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const [first, second] = (await received('container.transport.delivered')).map(referenceOf);
    expect(linkedId(second as Resource, 'previous_version')).toBe(first?.id);
    expect(second?.relationships.source_event).toEqual({ data: null });
  });
});

describe('container.updated', () => {
  test('does not report milestones, their status and dates, deadlines and appointments', async () => {
    reportFromLine([LOADED]);
    const { shipmentId } = await api.track(admin, `SILENT${count}`);
    reportFromLine([LOADED, DEPARTED, ETA]);
    await next(shipmentId);
    reportFromLine([LOADED, DEPARTED, DISCHARGED]);
    await next(shipmentId);
    const lfd = { kind: 'date', on: '2026-05-20' } as const;
    reportFromLine([LOADED, DEPARTED, DISCHARGED], [fact('pickup_lfd', lfd), fact('pickup_appointment', lfd)]);
    await next(shipmentId);
    reportFromLine([LOADED, DEPARTED, DISCHARGED], [fact('pickup_lfd', lfd), fact('available', true)]);
    await next(shipmentId);
    expect(await received('container.updated')).toEqual([]);
    const events = await api.events(admin);
    for (const name of ['transport.vessel_discharged', 'pickup_lfd.changed', 'pickup_appointment.changed']) {
      expect(events).toContain(`container.${name}`);
    }
    expect(events).toContain('container.transport.available');
  });

  test('reports fees, holds and location, without values that have their own event', async () => {
    reportFromLine([LOADED, DEPARTED]);
    const { shipmentId } = await api.track(admin, `FEES${count}`);
    const holds = [{ name: 'customs', status: 'hold', description: null }] as const;
    reportFromLine([LOADED, DEPARTED, DISCHARGED], [fact('holds', holds), fact('yard_location', 'A-12')]);
    await next(shipmentId);
    const body = await onlyOne('container.updated');
    expect(referenceOf(body).attributes.changeset).toEqual({
      holds_at_pod_terminal: [[], holds],
      location_at_pod_terminal: [null, 'A-12'],
    });
  });

  test('reports holds and fees at the inland facility, and keeps the last free day of the line beside theirs', async () => {
    const byRail = { mode: 'rail', equipment: 'SIMU0000001' } as const;
    const inland = [LOADED, DEPARTED, DISCHARGED, move('arrival', 'USDET', '2026-05-10T10:00:00Z', byRail)];
    const atRamp = (each: Fact): Fact => ({ ...each, place: { locode: 'USDET', name: null, facility: null } });
    const ofRail = (each: Fact): Fact => ({ ...each, source: { kind: 'rail', code: 'CN', name: 'CN' } });
    const lfd = fact('pickup_lfd', { kind: 'date', on: '2026-05-20' });
    const day = ofRail(atRamp(fact('pickup_lfd', { kind: 'date', on: '2026-05-15' })));
    reportFromLine(inland, [lfd, day]);
    const { shipmentId, containerIds } = await api.track(admin, `RAMP${count}`);
    expect((await api.read(admin, `/v2/containers/${containerIds[0]}`)).attributes).toMatchObject({
      ssl_lfd: '2026-05-20T19:00:00Z',
      ind_facility_lfd_on: '2026-05-15T04:00:00Z',
      final_destination_timezone: 'America/Detroit',
      ind_facility_holds: [],
      ind_facility_fees: [],
    });
    const holds = [{ name: 'customs', status: 'hold', description: null }] as const;
    reportFromLine(inland, [lfd, day, atRamp(fact('holds', holds))]);
    await next(shipmentId);
    expect(referenceOf(await onlyOne('container.updated')).attributes.changeset).toEqual({
      ind_facility_holds: [[], holds],
    });
  });

  test('reports a status without a milestone, but not its time', async () => {
    reportFromLine([LOADED, DEPARTED, DISCHARGED]);
    const { shipmentId } = await api.track(admin, `INLAND${count}`);
    const planned = { mode: 'rail', equipment: 'SIMU0000001', classifier: 'planned' } as const;
    reportFromLine([LOADED, DEPARTED, DISCHARGED, move('arrival', 'USCBB', '2026-05-30T10:00:00Z', planned)]);
    await next(shipmentId);
    expect(referenceOf(await onlyOne('container.updated')).attributes.changeset).toEqual({
      current_status: ['grounded', 'awaiting_inland_transfer'],
    });
  });

  test('reports what a user entered, with the user as its source', async () => {
    reportFromLine([LOADED]);
    const { containerIds } = await api.track(admin, `USER${count}`);
    const answer = await api.patch(admin, `/v2/containers/${containerIds[0]}`, {
      attributes: { ref_numbers: ['PO 7'] },
    });
    expect(answer.statusCode).toBe(200);
    const body = await onlyOne('container.updated');
    expect(referenceOf(body).attributes).toMatchObject({
      data_source: 'user',
      changeset: { ref_numbers: [[], ['PO 7']] },
    });
    expect(body.included[1]).toEqual(answer.json().data);
    expect(typesOf(body)).toEqual(['container_updated_event', 'container', 'shipment']);
  });
});

describe('a raw event', () => {
  test('has the time of an expected event, and no time of an actual one', async () => {
    const day = on(move('arrival', 'USLGB', '2026-05-20', { classifier: 'planned' }));
    reportFromLine([LOADED, DEPARTED, ETA, { ...day, place: { ...day.place, locode: 'USOAK' } }]);
    const { containerIds } = await api.track(admin, `RAW${count}`);
    const raw = await api.list(admin, `/v2/containers/${containerIds[0]}/raw_events?page[size]=100`);
    const shown = raw.map(({ attributes: { estimated, timestamp, will_occur_at } }) => [
      estimated,
      will_occur_at === timestamp,
      will_occur_at === null,
    ]);
    expect(raw.length).toBeGreaterThanOrEqual(3);
    for (const [estimated, isTime, isNull] of shown) expect([isTime, isNull]).toEqual([estimated, !estimated]);
    expect(raw.map(({ attributes }) => attributes.will_occur_at)).toContain('2026-05-20T10:00:00Z');
  });
});
