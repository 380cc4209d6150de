import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { referenceId } from '../../lib/ids.ts';

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi();
  key = await api.key(await api.account(), 'viewer');
});
afterAll(() => api.close());

interface Resource {
  readonly id: string;
  readonly attributes: { readonly name: string; readonly country_code: string };
}

const get = async (url: string) => (await api.call(key, 'GET', url)).json();

describe('ports', () => {
  it('are found by id and by UN/LOCODE in any case', async () => {
    const byCode = await get('/v2/ports/nlrtm');
    const byId = await get(`/v2/ports/${referenceId('port', 'NLRTM')}`);
    expect(byCode.data).toEqual(byId.data);
    expect(byCode.data.attributes).toMatchObject({
      name: 'Rotterdam',
      code: 'NLRTM',
      country_code: 'NL',
      time_zone: 'Europe/Amsterdam',
    });
  });

  it('are listed by country and by part of their name', async () => {
    const { data, meta } = await get('/v2/ports?filter[country_code]=nl&q=rotterdam');
    expect(meta.total).toBeGreaterThan(0);
    for (const port of data) expect(port.attributes.country_code).toBe('NL');
  });

  it('are listed of several countries', async () => {
    const countries = async (codes: string) => {
      const { data } = await get(`/v2/ports?filter[country_code]=${codes}&page[size]=100`);
      return new Set(data.map(({ attributes }: Resource) => attributes.country_code));
    };
    expect(await countries('JO,si, XX')).toEqual(new Set(['JO', 'SI']));
    expect(await countries('XX')).toEqual(new Set());
  });

  it('are not metro areas', async () => {
    expect((await api.call(key, 'GET', '/v2/ports/CHZRH')).statusCode).toBe(404);
    expect((await api.call(key, 'GET', '/v2/metro_areas/NLRTM')).statusCode).toBe(404);
    const { data } = await get('/v2/metro_areas/CHZRH');
    expect(data).toMatchObject({ type: 'metro_area', attributes: { code: 'CHZRH', time_zone: 'Europe/Zurich' } });
    const codesOf = async (q: string) =>
      (await get(`/v2/metro_areas?q=${q}&page[size]=100`)).data.map(
        (each: { attributes: { code: string } }) => each.attributes.code,
      );
    expect(await codesOf('chzrh')).toEqual(['CHZRH']);
    const found = await codesOf('zurich');
    expect(found).toContain('CHZRH');
    expect(found).toEqual(found.toSorted());
    expect(data.attributes).not.toHaveProperty('city');
  });
});

describe('terminals', () => {
  it('are listed by port, by its id or UN/LOCODE, and by part of their name', async () => {
    const byCode = await get('/v2/terminals?filter[port]=NLRTM');
    const byId = await get(`/v2/terminals?filter[port]=${referenceId('port', 'NLRTM')}`);
    expect(byCode.data).toEqual(byId.data);
    const named = await get('/v2/terminals?filter[port]=NLRTM&q=euromax');
    expect(named.meta.total).toBeGreaterThan(0);
    expect(named.meta.total).toBeLessThan(byCode.meta.total);
  });

  it('are listed of several ports, each once and by name', async () => {
    const idsAt = async (ports: string) => {
      const { data } = await get(`/v2/terminals?filter[port]=${ports}&page[size]=100`);
      return data.map(({ id }: Resource) => id);
    };
    const [rotterdam, antwerp] = [await idsAt('NLRTM'), await idsAt('BEANR')];
    const both = await idsAt(`BEANR,${referenceId('port', 'NLRTM')},XXXXX,beanr`);
    expect(both.toSorted()).toEqual([...rotterdam, ...antwerp].toSorted());
    const { data } = await get('/v2/terminals?filter[port]=NLRTM,BEANR&page[size]=100');
    const names = data.map(({ attributes }: Resource) => attributes.name);
    expect(names).toEqual(names.toSorted((one: string, other: string) => (one < other ? -1 : 1)));
  });

  it('have their facility type and the fields that sources provide', async () => {
    const { data } = await get('/v2/terminals?filter[port]=NLRTM&q=euromax');
    expect(data[0].attributes).toMatchObject({ facility_type: 'POTE', provided_data: { available_for_pickup: false } });
  });

  it('of an unknown port are an empty list', async () => {
    expect((await get('/v2/terminals?filter[port]=XXXXX')).meta.total).toBe(0);
  });
});

describe('shipping lines', () => {
  it('are found by SCAC and id, and show what this installation tracks', async () => {
    const { data } = await get('/v2/shipping_lines/maeu');
    expect(data.attributes).toMatchObject({
      scac: 'MAEU',
      bill_of_lading_prefix: 'MAEU',
      bol_prefix: 'MAEU',
      tracking_url: 'https://www.maersk.com/tracking/',
      contact_url: null,
      bill_of_lading_tracking_support: true,
      booking_number_tracking_support: true,
      container_number_tracking_support: false,
    });
    expect((await get(`/v2/shipping_lines/${data.id}`)).data).toEqual(data);
    expect((await get('/v2/shipping_lines/MSKU')).data).toEqual(data);
    const { data: untracked } = await get('/v2/shipping_lines/MSCU');
    expect(untracked.attributes.bill_of_lading_tracking_support).toBe(false);
  });

  it('are searched by part of a name', async () => {
    const { data } = await get('/v2/shipping_lines?search=maersk');
    expect(data.map((line: { attributes: { scac: string } }) => line.attributes.scac)).toContain('MAEU');
  });

  it('come in the order of their SCACs, so that cursors work', async () => {
    const { data } = await get('/v2/shipping_lines?page[size]=100');
    const scacs = data.map((line: { attributes: { scac: string } }) => line.attributes.scac);
    expect(scacs).toEqual([...scacs].sort());
  });
});
