/**
 * What agents of this API family are evaluated by: thirteen questions with the members that an answer has, and a block that
 * suggests the next step. Ids come from lists, as an agent finds them.
 */
import { expect, it } from 'vitest';
import type { ToolResult } from './agent.ts';
import { NOBODY } from './agent-world.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (list: unknown): readonly Row[] => (Array.isArray(list) ? (list as Row[]) : []);
const first = (list: unknown): Row => rowsOf(list)[0] ?? {};

/** @param ask in an account that has at least one shipment with a container, and a tracking request */
export function describeEvaluation(ask: (name: string, args: Record<string, unknown>) => Promise<ToolResult>): void {
  /** Answered with JSON, these members, and a next step. */
  async function passes(name: string, args: Record<string, unknown>, members: readonly string[]): Promise<Row> {
    const { isError, payload, steering, text } = await ask(name, args);
    expect(isError, text).toBe(false);
    expect(Object.keys(payload)).toEqual(expect.arrayContaining([...members]));
    expect(steering?._agent_steering).toBe(true);
    expect([steering?.suggested_follow_ups, steering?.suggested_tools].flat().length).toBeGreaterThan(0);
    return payload;
  }

  async function findIds() {
    const { items } = (await ask('list_shipments', { page_size: 10, include_containers: true })).payload;
    const shipment = rowsOf(items).find(({ containers }) => rowsOf(containers).length > 0) ?? {};
    const { id, number } = first(shipment.containers);
    expect([typeof shipment.id, typeof id, typeof number]).toEqual(['string', 'string', 'string']);
    return { shipment: String(shipment.id), container: String(id), number: String(number) };
  }

  it('1-3: list shipments, containers and requests by pages', async () => {
    const { items, meta } = await passes('list_shipments', { page_size: 5 }, ['items', 'meta']);
    expect([Array.isArray(items), typeof meta]).toEqual([true, 'object']);
    const containers = await passes('list_containers', { page_size: 5 }, ['items']);
    expect(typeof first(containers.items).id).toBe('string');
    const requests = await passes('list_tracking_requests', { page_size: 5 }, ['items']);
    expect(Object.keys(first(requests.items))).toEqual(expect.arrayContaining(['requestType', 'status']));
  });

  it('4: read the whole catalogue of lines', async () => {
    const { total_lines, shipping_lines } = await passes('get_supported_shipping_lines', {}, ['total_lines']);
    expect(total_lines).toBe(rowsOf(shipping_lines).length);
    expect(total_lines).toBeGreaterThan(50);
    expect(first(shipping_lines)).toMatchObject({ scac: expect.any(String), name: expect.any(String) });
  });

  it('5-8: get a container, a shipment, a timeline and a route by ids', async () => {
    const { shipment, container } = await findIds();
    const members = ['id', 'container_number', 'status'];
    expect(await passes('get_container', { id: container }, members)).toMatchObject({ id: container });
    const whole = { id: shipment, include_containers: true };
    expect(await passes('get_shipment_details', whole, ['id', 'bill_of_lading', 'status'])).toMatchObject({
      id: shipment,
    });
    const { timeline } = await passes('get_container_transport_events', { id: container }, ['total_events']);
    expect(Array.isArray(timeline)).toBe(true);
    const route = await passes('get_container_route', { id: container }, []);
    expect(Array.isArray(route.route_locations) || typeof route.alternative === 'string').toBe(true);
  });

  it('9-10: search a number, and track it again without a new request', async () => {
    const { number } = await findIds();
    const { containers } = await passes('search_container', { query: number }, ['total_results']);
    expect(containers).toContainEqual(expect.objectContaining({ container_number: number }));
    const again = await passes('track_container', { number }, ['tracking_request_created', 'id']);
    expect(again.tracking_request_created).toBe(false);
  });

  it('11-13: meet errors of tools for unknown ids and missing arguments, and none for an empty search', async () => {
    expect((await ask('get_container', { id: NOBODY })).isError).toBe(true);
    const invalid = await ask('get_container', {});
    expect(invalid.isError).toBe(true);
    expect(invalid.text.toLowerCase()).toContain('validation');
    const nothing = await passes('search_container', { query: 'ZZZZ0000000ZZZZ' }, []);
    expect(nothing).toMatchObject({ total_results: 0, containers: [] });
  });
}
