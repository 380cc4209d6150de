import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Address, Facility, Place } from '../core/observation.ts';
import { readCsv } from './csv.ts';
import { loadCountries } from './names/countries.ts';
import { folded } from './names/fold.ts';
import { loadPlaceAliases, loadReference } from './reference.ts';

const DIRECTORY = join(import.meta.dirname, '../../reference');
const { locate, isKnown, ports } = loadReference(DIRECTORY);
const countries = loadCountries(DIRECTORY);

const coded = (locode: string, name: string | null = null): Place => ({ locode, name, facility: null });
const named = (name: string | null, address: Partial<Address> = {}): Place => ({
  locode: null,
  name,
  facility: null,
  address: { city: null, subdivision: null, country: null, ...address },
});
const at = (facility: Partial<Facility>, name: string | null = null, address: Partial<Address> = {}): Place => ({
  ...named(name, address),
  facility: { code: null, codeListProvider: null, type: null, name: null, ...facility },
});
const codeOf = (place: Place) => locate(place)?.locode ?? null;

describe('a place with a UN/LOCODE', () => {
  it('is located by its code', () => {
    expect(locate(coded('NLRTM', 'ROTTERDAM MAASVLAKTE'))).toEqual({
      key: 'NLRTM',
      locode: 'NLRTM',
      name: 'Rotterdam',
      countryCode: 'NL',
      timeZones: ['Europe/Amsterdam'],
      position: { latitude: 51.9, longitude: 4.48333 },
    });
  });

  it.each([
    ['CNSHA', 'CNSGH'],
    ['CNSHG', 'CNSGH'],
    ['CNNGB', 'CNNBO'],
    ['CNTAO', 'CNQIN'],
    ['CNXMN', 'CNXMG'],
    ['CNXAM', 'CNXMG'],
    ['CNDLC', 'CNDAL'],
    ['CNTSN', 'CNTXG'],
    ['CNTNJ', 'CNTXG'],
    ['CNSZX', 'CNSHK'],
    ['CNCAN', 'CNGGZ'],
    ['KRICN', 'KRINC'],
  ])('%s is the same place as %s, under the code as written', (written, port) => {
    expect(locate(coded(written))).toMatchObject({ key: port, locode: written });
    expect(locate(coded(port))).toMatchObject({ key: port, locode: port });
  });

  it('is one terminal by the codes of all lists, with the port or without', () => {
    const facility = (code: string, codeListProvider: Facility['codeListProvider']) => at({ code, codeListProvider });
    const fenix = locate({ ...facility('EAGLE', 'SMDG'), locode: 'USLAX' });
    expect(fenix).toMatchObject({ key: 'USLAX', terminal: expect.any(String) });
    expect(locate({ ...facility('Y257', 'FIRMS'), locode: 'USLAX' })).toBe(fenix);
    expect(locate(facility('Y257', 'FIRMS'))).toEqual(fenix);
    expect(locate(facility('EAGLE', 'SMDG'))).toEqual(fenix);
    expect(locate({ ...facility('ETS', 'SMDG'), locode: 'USLAX' })?.terminal).not.toBe(fenix?.terminal);
    expect(locate({ ...facility('NONE', 'SMDG'), locode: 'USLAX' })).toBe(locate(coded('USLAX')));
    expect(locate({ ...facility('EAGLE', null), locode: 'USLAX' })).toBe(locate(coded('USLAX')));
  });

  it('with an unknown code keeps the code, and the zones of its country', () => {
    expect(locate(coded('NLZZ9', 'Somewhere'))).toEqual({
      key: 'NLZZ9',
      locode: 'NLZZ9',
      name: 'Somewhere',
      countryCode: 'NL',
      timeZones: ['Europe/Amsterdam'],
      position: null,
    });
    expect(locate(coded('XX123'))).toMatchObject({ key: 'XX123', countryCode: null, timeZones: [] });
  });

  it('of another country than its name is located by its code', () => {
    expect(locate(coded('DEHAM', 'Rotterdam, Netherlands'))?.key).toBe('DEHAM');
  });

  it('whose zone the reference lacks has those of its state', () => {
    const zoneless = ports.getByLocode('USELL');
    expect([zoneless.timeZone, zoneless.stateAbbr]).toEqual([null, 'IN']);
    expect(locate(coded('USELL'))?.timeZones).toContain('America/Indiana/Indianapolis');
    expect(locate(coded('USELL'))?.timeZones).not.toContain('America/Denver');
  });
});

describe('inland hubs that importers name daily', () => {
  const HUBS =
    `USCHI USNYC USDET USMEM USKCK USMKC USDAL USATL USCMH USCVG USSTL USMES USOMA USIND USCLT USBNA USSLC USDEN
    USELP USLRD USHOU USJOT USPIT USCLE USPHX USFWT CAMTR CATOR CAVAN CAEDM CACAL CAWNP CAREG CASAK CABRP DEDUI DEMUC DENUE CHBSL
    ATVIE CZPRG HUBUD PLWAW ESMAD ESZAZ ITMIL INTKD INLUH MXMTY MXGDL MXMEX ZAJNB BRSAO`.split(/\s+/);

  it.each(HUBS)('%s is found by code and by name, with its zone and position', (code) => {
    const port = ports.getByLocode(code);
    const location = locate(coded(code));
    expect(location).toMatchObject({ key: code, timeZones: [port.timeZone], position: { latitude: port.latitude } });
    expect(codeOf(named(`${port.name}, ${port.stateAbbr ?? ''}, ${port.country}`))).toBe(code);
    expect(codeOf(named(port.name, { subdivision: port.stateAbbr, country: port.countryCode }))).toBe(code);
  });
});

describe('a place without a UN/LOCODE is found by the code of a terminal', () => {
  it('BIC and FIRMS codes, a FIRMS code of a rail yard too', () => {
    expect(codeOf(at({ code: 'AKNM', codeListProvider: 'BIC' }))).toBe('DEHAM');
    expect(codeOf(at({ code: 'NLRTMABCD', codeListProvider: 'BIC' }))).toBe('NLRTM');
    expect(codeOf(at({ code: 'W185', codeListProvider: 'FIRMS' }, 'PIER 400'))).toBe('USLAX');
    expect(codeOf(at({ code: 'h797', codeListProvider: 'FIRMS' }))).toBe('USDET');
  });

  it('a FIRMS code of a pier whose port is not listed, by its city', () => {
    expect(codeOf(at({ code: 'A004', codeListProvider: 'FIRMS' }))).toBe('USSOX');
  });

  it('an SMDG code only where one port has it, or the place is named', () => {
    expect(codeOf(at({ code: 'HJNC', codeListProvider: 'SMDG' }))).toBe('KRPUS');
    expect(codeOf(at({ code: 'APMT', codeListProvider: 'SMDG' }))).toBeNull();
    expect(codeOf(at({ code: 'APMT', codeListProvider: 'SMDG' }, 'Los Angeles, CA'))).toBe('USLAX');
    expect(codeOf(at({ code: 'HJNC', codeListProvider: 'SMDG' }, 'Rotterdam, Netherlands'))).toBe('NLRTM');
  });

  it('no code without its list', () => {
    expect(locate(at({ code: 'W185' }))).toMatchObject({
      key: 'code::W185',
      locode: null,
      name: 'W185',
      timeZones: [],
    });
  });
});

describe('a place without a UN/LOCODE is found by its name', () => {
  it.each([
    ['Chicago, IL', 'USCHI'],
    ['CHICAGO IL', 'USCHI'],
    ['Chicago, Illinois, United States', 'USCHI'],
    ['Chicago, Cook County, Illinois, USA', 'USCHI'],
    ['SHANGHAI', 'CNSGH'],
    ['Shanghai, China', 'CNSGH'],
    ['Shanghai, Shanghai Shi, CN', 'CNSGH'],
    ['SHANGHAI PORT', 'CNSGH'],
    ['Port of Los Angeles', 'USLAX'],
    ['LOS ANGELES, CA (USLAX)', 'USLAX'],
    ['Los Angeles - California - U.S.A.', 'USLAX'],
    ['Port of Spain', 'TTPOS'],
    ['St. Louis, MO', 'USSTL'],
    ['Saint Louis, Missouri', 'USSTL'],
    ["St. John's, NL, Canada", 'CASJF'],
    ['Saint John, NB', 'CASJB'],
    ['Ft Worth, TX', 'USFWT'],
    ['Göteborg', 'SEGOT'],
    ['Gothenburg, Sweden', 'SEGOT'],
    ['MÜNCHEN, Deutschland', 'DEMUC'],
    ['Gdańsk, Polska (Poland)', 'PLGDN'],
    ['Busan, Korea, Republic of', 'KRPUS'],
    ['BUSAN SOUTH KOREA', 'KRPUS'],
    ['Pusan, KOR', 'KRPUS'],
    ['Haiphong, Viet Nam', 'VNHPH'],
    ['HAI PHONG, VIETNAM', 'VNHPH'],
    ['Mersin, Türkiye', 'TRMER'],
    ['Mersin, Turkey', 'TRMER'],
    ['Felixstowe, UK', 'GBFXT'],
    ['Felixstowe, England', 'GBFXT'],
    ['Hong Kong', 'HKHKG'],
    ['Hong Kong, China', 'HKHKG'],
    ['Kaohsiung, Taiwan, China', 'TWKHH'],
    ['Singapore', 'SGSIN'],
    ['San Juan, Puerto Rico, US', 'PRSJU'],
    ['Chennai', 'INMAA'],
    ['Madras, India', 'INMAA'],
    ['Alexandria, Egypt', 'EGALY'],
    ['Antwerp, Flanders, Belgium', 'BEANR'],
    ['Izmir', 'TRIZM'],
  ])('%s is %s', (name, code) => {
    expect(codeOf(named(name))).toBe(code);
  });

  it.each([
    ['Savannah, GA', 'USSAV', 'a state and a country (Gabon) have the code'],
    ['Wilmington, DE', 'USILG', 'Delaware, not Germany'],
    ['Hamburg, DE', 'DEHAM', 'Germany, not Delaware'],
    ['Vancouver, CA', 'CAVAN', 'Canada, not California'],
    ['Batumi, Georgia', 'GEBUS', 'the country'],
  ])('%s is %s: %s', (name, code) => {
    expect(codeOf(named(name))).toBe(code);
  });

  it.each([
    ['Valencia, Spain', 'ESVLC'],
    ['Valencia', 'ESVLC'],
    ['Sydney', 'AUSYD'],
    ['Cartagena, Colombia', 'COCTG'],
    ['Manzanillo, Mexico', 'MXZLO'],
    ['Manzanillo, Panama', 'PAMIT'],
    ['Portland, ME', 'USPWM'],
    ['Columbus, GA', 'USCSG'],
  ])('of several of one name, %s is %s', (name, code) => {
    expect(codeOf(named(name))).toBe(code);
  });

  it.each(['Cartagena', 'Manzanillo', 'Kansas City', 'Kansas City, US', 'San Jose', 'Birmingham'])(
    '%s is never guessed',
    (name) => {
      expect(codeOf(named(name))).toBeNull();
    },
  );

  it('is not found where its address contradicts it', () => {
    expect(codeOf(named('Rotterdam, Utopia'))).toBeNull();
    expect(codeOf(named('Shanghai, Japan'))).toBeNull();
    expect(codeOf(named('Memphis, ON'))).toBeNull();
    expect(codeOf(named('Dallas', { country: 'GB' }))).toBeNull();
    expect(codeOf(named('Dallas, OR'))).toBe('USDAE');
    expect(codeOf(named('China'))).toBeNull();
  });

  it('with the parts of its address', () => {
    expect(codeOf(named('Portland', { subdivision: 'Oregon', country: 'United States' }))).toBe('USPDX');
    expect(codeOf(named('CSX RAMP 59TH STREET', { city: 'Chicago', subdivision: 'IL', country: 'USA' }))).toBe('USCHI');
    expect(codeOf(named(null, { city: 'SHANGHAI', country: 'CHN' }))).toBe('CNSGH');
    expect(codeOf(named('Vancouver', { subdivision: 'WA', country: 'US' }))).toBe('USVAN');
    expect(codeOf(named('Zaragoza', { subdivision: 'no such region', country: 'ES' }))).toBe('ESZAZ');
  });
});

describe("a railroad's station is in its city, where its state is stated", () => {
  const ramp = (name: string, subdivision: string | null, country: string | null = null) =>
    codeOf(at({ type: 'RAMP', name }, name, { subdivision, country }));

  it.each([
    ['MONTREAL TASCH YARD', 'PQ', 'CAMTR'],
    ['MONTREAL CAST IMS', 'PQ', 'CAMTR'],
    ['KANSAS CITY SOUTHERN YARD', 'MO', 'USMKC'],
    ['FORT WORTH ALLIANCE', 'TX', 'USFWT'],
  ])('%s, %s', (name, state, code) => {
    expect(ramp(name, state)).toBe(code);
  });

  it.each([
    ['LOS ANGEL', 'CA', 'USLAX'],
    ['KANSAS CI', 'MO', 'USMKC'],
    ['MEMPHIS', 'TN', 'USMEM'],
  ])('cut to nine letters: %s, %s', (name, state, code) => {
    expect(codeOf(named(name, { subdivision: state }))).toBe(code);
  });

  it('never guessed: without a state, in another one, or where several begin so', () => {
    expect(ramp('MONTREAL TASCH YARD', null)).toBeNull();
    expect(ramp('MONTREAL TASCH YARD', 'TX')).toBeNull();
    expect(ramp('ALLIANCE', 'TX')).toBeNull();
    expect(codeOf(named('OAKINTGAT', { subdivision: 'CA', country: 'US' }))).toBeNull();
    expect(codeOf(named('LOS ANGEL', { country: 'US' }))).toBeNull();
    expect(codeOf(named('SAINT PAU', { subdivision: 'XX' }))).toBeNull();
  });
});

describe('a place with a position alone', () => {
  const near = (latitude: number, longitude: number, serving?: 'vessel' | 'rail'): Place => ({
    locode: null,
    name: null,
    facility: null,
    position: { latitude, longitude, ...(serving && { serving }) },
  });

  it('is the port near it where a ship moves', () => {
    // Maasvlakte, and a berth at Valparaíso.
    expect(codeOf(near(51.95, 4.1, 'vessel'))).toMatch(/^NL/);
    expect(codeOf(near(-33.035, -71.62, 'vessel'))).toBe('CLVAP');
  });

  it('is the place of a rail terminal near it where a train moves', () => {
    expect(codeOf(near(41.85, -87.65, 'rail'))).toBe('USCHI');
  });

  it('stays as it is far from any, and where neither moves', () => {
    for (const place of [near(48.1, 65.2, 'vessel'), near(41.85, -87.65)]) {
      const { latitude, longitude } = place.position ?? { latitude: 0, longitude: 0 };
      expect(locate(place)).toMatchObject({
        key: `at:${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
        locode: null,
        position: { latitude, longitude },
      });
    }
  });

  it('is one place where the position differs by metres', () => {
    expect(locate(near(48.1, 65.2))?.key).toBe(locate(near(48.1001, 65.1999))?.key);
  });

  it('is found by its name first, and keeps the position beside a name that nobody knows', () => {
    const position = { latitude: 32.78, longitude: -96.8, serving: 'rail' } as const;
    expect(codeOf({ ...named('Fort Worth', { subdivision: 'TX', country: 'US' }), position })).toBe('USFWT');
    const unknown = { ...named('Yard 7'), position: { latitude: 48.1, longitude: 65.2 } };
    expect(locate(unknown)).toMatchObject({ key: 'name::YARD 7', position: unknown.position });
  });
});

describe('an unknown place', () => {
  it('keeps its name under a key of its own, with the zones of its country', () => {
    expect(locate(named('Chicago Yard 7, US'))).toMatchObject({ key: 'name:US:CHICAGO YARD 7', countryCode: 'US' });
    expect(locate(named('Yard 7', { country: 'China' }))).toEqual({
      key: 'name:CN:YARD 7',
      locode: null,
      name: 'Yard 7',
      countryCode: 'CN',
      timeZones: ['Asia/Shanghai'],
      position: null,
    });
    expect(locate(named('Yard 7'))).toMatchObject({ key: 'name::YARD 7', countryCode: null, timeZones: [] });
  });

  it('has the zones of its state, where that is known', () => {
    expect(locate(named('Yard 7, Illinois, USA'))).toMatchObject({
      key: 'name:US-IL:YARD 7',
      timeZones: ['America/Chicago'],
    });
    expect(locate(named('Yard 7, Texas, USA'))?.timeZones).toEqual(
      expect.arrayContaining(['America/Chicago', 'America/Denver']),
    );
  });

  it('is one place in every spelling, and another one in another city', () => {
    const key = (place: Place) => locate(place)?.key;
    expect(key(named('Yard  7, U.S.'))).toBe(key(named('YARD 7', { country: 'United States' })));
    expect(key(named('Yard 7', { city: 'Nowhere', country: 'US' }))).not.toBe(
      key(named('Yard 7', { city: 'Elsewhere', country: 'US' })),
    );
  });

  it('may have a name without end', () => {
    const name = 'YARD OF NO CITY '.repeat(1000).trim();
    expect(locate(named(`${name}, IL, USA`))?.key).toBe(`name:US-IL:${name}`);
  });

  it('may be one that only its facility names', () => {
    expect(locate(at({ name: 'Yard 7', type: 'DEPO' }))?.key).toBe('name::YARD 7');
  });

  it('is none where it has neither code nor name', () => {
    expect(locate({ locode: null, name: null, facility: null })).toBeNull();
    expect(locate(at({ type: 'POTE' }))).toBeNull();
  });

  it('differs from one that is known', () => {
    expect(
      [coded('CNSHA'), named('Shanghai'), coded('NLZZ9'), named('Yard 7')].map((each) =>
        isKnown(locate(each) as never),
      ),
    ).toEqual([true, true, false, false]);
  });
});

describe('every port', () => {
  it('whose name no other port of its country has is found by name and country', () => {
    const byName = Map.groupBy(ports.list(), (port) => `${folded(port.name)}|${port.countryCode}`);
    const alone = [...byName.values()].filter(
      (each) => new Set(each.map(({ code }) => locate(coded(code))?.key)).size === 1,
    );
    const wrong = alone
      .map(([port]) => port as NonNullable<typeof port>)
      .filter((port) => locate(named(`${port.name}, ${port.country}`))?.key !== locate(coded(port.code))?.key)
      .map((port) => `${port.code} ${port.name}: ${locate(named(`${port.name}, ${port.country}`))?.key}`);
    expect(alone.length).toBeGreaterThan(15_000);
    // What importers call so is the harbour at Elizabeth, not the village in the south of the state.
    expect(wrong).toEqual(['USPEB Port Elizabeth: USEZA']);
  });
});

describe('place aliases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-aliases-'));
  const file = join(folder, 'aliases.csv');
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (...lines: string[]) =>
    writeFileSync(file, ['name,country_code,subdivision,code,reason', ...lines].join('\n'));

  it('of the project all lead to their places', () => {
    const columns = ['name', 'country_code', 'subdivision', 'code', 'reason'];
    const rows = readCsv(join(DIRECTORY, 'place-aliases.csv'), columns).toArray();
    const wrong = rows.filter(([name = '', country = '', subdivision = '', code = '']) =>
      [named(`${name}, ${country}`), named(name, { country, subdivision: subdivision || null })].some(
        (place) => locate(place)?.key !== locate(coded(code))?.key,
      ),
    );
    expect(wrong).toEqual([]);
    expect(rows.filter(([, , , , reason = '']) => reason === '')).toEqual([]);
  });

  it('of an operator rank before those of the project, and before the names of the lists', () => {
    write('Chicago Yard 7,US,IL,USCHI,ours', 'Antwerp,BE,,BEZEE,for a test', 'CNABC,,,CNSHA,the line means Shanghai');
    const own = loadReference(DIRECTORY, { ownPlaceAliases: file });
    expect(own.locate(named('CHICAGO YARD 7, IL'))).toMatchObject({ key: 'USCHI', locode: 'USCHI' });
    expect(own.locate(named('Chicago Yard 7', { country: 'United States' }))?.key).toBe('USCHI');
    expect(own.locate(named('Chicago Yard 7, Ohio, US'))?.key).toBe('name:US-OH:CHICAGO YARD 7');
    expect(own.locate(named('Chicago Yard 7, Canada'))?.key).toBe('name:CA:CHICAGO YARD 7');
    expect(own.locate(named('Antwerp'))?.key).toBe('BEZEE');
    expect(own.locate(coded('CNABC'))).toMatchObject({ key: 'CNSGH', locode: 'CNSGH' });
  });

  it.each([
    [',US,,USCHI,', 'line 2: the name is missing; write it as the source does'],
    [
      'Yard,US,,XXXXX,',
      'line 2: "XXXXX" is no code of reference/ports.csv, places.csv or aliases.csv; a UN/LOCODE from there',
    ],
    ['Yard,USA,,USCHI,', 'line 2: "USA" is no country; an ISO 3166-1 code such as US is expected, or nothing'],
    [
      'Yard,US,ZZ,USCHI,',
      'line 2: "ZZ" is no part of US in reference/subdivisions.csv; a code such as IL is expected, or nothing',
    ],
    ['Yard, Chicago,US,IL,USCHI,', 'line 2: 6 cells are found, 5 expected'],
    ['Yard,US,,USCHI,\r\n\r\nYARD,us,,USDET,', 'line 4: "YARD" is USDET here and USCHI above; keep one of them'],
  ])('that are wrong are refused with line and reason: %j', (line, message) => {
    write(line);
    const read = () => loadPlaceAliases(file, ports, countries);
    expect(read).toThrow(message);
    expect(read).toThrow(file);
  });

  it('in a file of another form or in none are refused', () => {
    writeFileSync(file, 'name,code\nYard,USCHI\n');
    expect(() => loadPlaceAliases(file, ports, countries)).toThrow(
      `${file}, line 1: "name,code" is found; the columns name,country_code,subdivision,code,reason are expected`,
    );
    const none = join(folder, 'none.csv');
    expect(() => loadReference(DIRECTORY, { ownPlaceAliases: none })).toThrow(
      `reference.placeAliasesFile names ${none}, which cannot be read (ENOENT)`,
    );
    expect(() => loadReference(DIRECTORY, { ownPlaceAliases: '/dev/zero' })).toThrow(
      'which is not a regular file, but a device',
    );
  });
});
