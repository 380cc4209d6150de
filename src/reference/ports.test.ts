import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceId } from '../lib/ids.ts';
import { readCsv } from './csv.ts';
import { loadPorts, type Port, readAliases } from './ports.ts';
import { loadReference } from './reference.ts';

const DIRECTORY = join(import.meta.dirname, '../../reference');
const PLACE_COLUMNS = 'code,name,city,country_code,state,latitude,longitude,coordinate_source,time_zone'.split(',');
const { ports } = loadReference(DIRECTORY);
const zoneOf = (locode: string) => ports.findByLocode(locode)?.timeZone ?? null;

const placeCodes = readCsv(join(DIRECTORY, 'places.csv'), PLACE_COLUMNS)
  .map(([code = '']) => code)
  .toArray();
const everyPlace: Port[] = [...new Set([...ports.list().map((port) => port.code), ...placeCodes])].map(
  ports.getByLocode,
);

describe('ports', () => {
  it('are found by UN/LOCODE and by the id that follows from it', () => {
    const rotterdam = ports.getByLocode('NLRTM');
    expect(rotterdam).toEqual({
      id: referenceId('port', 'NLRTM'),
      code: 'NLRTM',
      name: 'Rotterdam',
      city: 'Rotterdam',
      stateAbbr: 'ZH',
      state: 'Zuid-Holland',
      countryCode: 'NL',
      country: 'Netherlands',
      timeZone: 'Europe/Amsterdam',
      latitude: 51.9,
      longitude: 4.48333,
      kind: 'port',
    });
    expect(ports.findById(rotterdam.id)).toBe(rotterdam);
    expect(ports.findById(rotterdam.id.toUpperCase())).toBe(rotterdam);
    expect(ports.findByLocode(' nl rtm')).toBe(rotterdam);
  });

  it('are found by each of their codes', () => {
    expect(ports.listCodesOfPort('CNSHA')).toEqual(['CNSHA', 'CNSGH', 'CNSHG']);
    expect(ports.listCodesOfPort('CNSGH')).toEqual(['CNSGH', 'CNSHA', 'CNSHG']);
    expect(ports.listCodesOfPort('NLRTM')).toEqual(['NLRTM']);
    expect(ports.listCodesOfPort('XXXXX')).toEqual(['XXXXX']);
  });

  it.each([
    ['leixões', 'PTLEI'],
    ['göte', 'SEGOT'],
    ['saint john', 'CASJB'],
  ])('are listed by %j, with or without diacritics', (q, code) => {
    expect([...ports.list(q).map((port) => port.code), ...ports.listMetroAreaCodes(q)]).toContain(code);
  });

  it('that are unknown are not found, and getting one throws', () => {
    expect(ports.findByLocode('XXXXX')).toBeUndefined();
    expect(ports.findById('00000000-0000-5000-8000-000000000000')).toBeUndefined();
    expect(() => ports.getByLocode('XXXXX')).toThrow('No port or place has the UN/LOCODE "XXXXX"');
    expect(zoneOf('XXXXX')).toBeNull();
  });

  it.each([
    ['CNSHA', 'CNSGH', 'Shanghai'],
    ['CNNGB', 'CNNBO', 'Ningbo'],
    ['CNTAO', 'CNQIN', 'Qingdao'],
    ['CNXMN', 'CNXMG', 'Xiamen'],
    ['CNDLC', 'CNDAL', 'Dalian'],
    ['CNTSN', 'CNTXG', 'Tianjin'],
    ['CNSZX', 'CNSHK', 'Shenzhen'],
  ])('%s, an airport in UN/LOCODE, is a port of its own where %s lies', (code, seaport, name) => {
    const [alias, port] = [ports.getByLocode(code), ports.getByLocode(seaport)];
    expect(alias).toMatchObject({ id: referenceId('port', code), code, name, kind: 'port', timeZone: 'Asia/Shanghai' });
    expect([alias.latitude, alias.longitude]).toEqual([port.latitude, port.longitude]);
    expect(ports.findById(alias.id)).toBe(alias);
  });

  it.each([
    ['SGSIN', 1.28, 103.85, 'Asia/Singapore'],
    ['USLAX', 33.75, -118.25, 'America/Los_Angeles'],
    ['USLGB', 33.77, -118.18, 'America/Los_Angeles'],
    ['USDET', 42.33, -83.03, 'America/Detroit'],
    ['CAVAN', 49.28, -123.12, 'America/Vancouver'],
    ['CNYTN', 22.58, 114.27, 'Asia/Shanghai'],
    ['CNCWN', 22.47, 113.88, 'Asia/Shanghai'],
    ['VNHPH', 20.92, 106.68, 'Asia/Ho_Chi_Minh'],
    ['JPFYM', 31.65, 130.8, 'Asia/Tokyo'],
    ['DEHAM', 53.55, 9.93, 'Europe/Berlin'],
    ['BEANR', 51.22, 4.4, 'Europe/Brussels'],
    ['PAMIT', 9.37, -79.88, 'America/Panama'],
    ['MAPTM', 35.9, -5.52, 'Africa/Casablanca'],
  ])('%s lies where it does in the world: %d, %d, %s', (code, latitude, longitude, timeZone) => {
    const port = ports.getByLocode(code);
    expect(port.latitude).toBeCloseTo(latitude, 1);
    expect(port.longitude).toBeCloseTo(longitude, 1);
    expect(port).toMatchObject({ timeZone, kind: 'port' });
  });

  it.each([
    ['USCHI', 'America/Chicago'],
    ['USATL', 'America/New_York'],
    ['USDEN', 'America/Denver'],
    ['USPHX', 'America/Phoenix'],
    ['USDAL', 'America/Chicago'],
    ['USELP', 'America/Denver'],
    ['USIND', 'America/Indiana/Indianapolis'],
    ['USJOT', 'America/Chicago'],
    ['CACAL', 'America/Edmonton'],
    ['CABRP', 'America/Toronto'],
    ['INTKD', 'Asia/Kolkata'],
    ['AEABU', 'Asia/Dubai'],
  ])('%s has the zone %s', (code, zone) => {
    expect(zoneOf(code)).toBe(zone);
  });

  it('are listed by a part of the name and the beginning of the code', () => {
    expect(ports.list('rotterd').map((port) => port.code)).toContain('NLRTM');
    expect(ports.list('cnsh').map((port) => port.code)).toEqual(expect.arrayContaining(['CNSHA', 'CNSHK']));
    const codes = ports.list().map((port) => port.code);
    expect(codes).toEqual([...codes].sort());
  });
});

describe('inland places', () => {
  it('are metro areas: found by code and id, without a city, and not listed', () => {
    const dallas = ports.getByLocode('USDAL');
    expect(dallas).toMatchObject({
      id: referenceId('metro_area', 'USDAL'),
      kind: 'metro_area',
      city: null,
      stateAbbr: 'TX',
      state: 'Texas',
    });
    expect(ports.findById(dallas.id)).toBe(dallas);
    expect(ports.list('USDAL')).toEqual([]);
  });

  it('do not include a code of a port', () => {
    expect(ports.findById(referenceId('metro_area', 'CNSHA'))).toBeUndefined();
  });
});

describe('every port and place', () => {
  it('has a UN/LOCODE of the right shape, a country with a name, and an id of its own', () => {
    expect(everyPlace.length).toBeGreaterThan(60_000);
    expect(
      everyPlace.filter(
        (port) => !/^[A-Z]{2}[A-Z2-9]{3}$/.test(port.code) || port.countryCode !== port.code.slice(0, 2),
      ),
    ).toEqual([]);
    expect(
      everyPlace.filter(
        (port) => port.country === port.countryCode || port.name === '' || port.name.includes('\ufffd'),
      ),
    ).toEqual([]);
    expect(new Set(everyPlace.map((port) => port.id)).size).toBe(everyPlace.length);
  });

  it('lies on the globe, or nowhere', () => {
    const misplaced = everyPlace.filter(({ latitude, longitude }) =>
      latitude === null || longitude === null
        ? latitude !== longitude
        : !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180),
    );
    expect(misplaced).toEqual([]);
  });

  it('has a zone that is on land and that Temporal knows, or none', () => {
    const zones = new Set(everyPlace.flatMap((port) => port.timeZone ?? []));
    for (const zone of zones) {
      expect(zone).not.toMatch(/^Etc\//);
      expect(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)).not.toThrow();
    }
    expect(ports.list().filter((port) => port.timeZone === null).length).toBeLessThan(100);
  });
});

describe('loading', () => {
  it('refuses an alias of an unknown port', () => {
    const alias = { code: 'CNSHA', name: 'Shanghai', aliasOf: 'CNXXX', terminalsAt: null };
    expect(() => loadPorts(DIRECTORY, [alias])).toThrow('CNSHA is an alias of CNXXX');
    expect(readAliases(DIRECTORY).length).toBeGreaterThan(15);
  });
});
