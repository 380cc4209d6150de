/** Files in the layout of two railroads, made for these tests from its description; the numbers are made up. */
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../test/read-fixture.ts';

/** [first column, text] of each field. */
function line(...fields: readonly (readonly [number, string])[]): string {
  let text = '';
  for (const [first, value] of fields) text = text.padEnd(first - 1).slice(0, first - 1) + value;
  return text.padEnd(170);
}

interface Sighting {
  readonly at: string;
  readonly code: string;
  readonly city: string;
  readonly state: string;
  readonly eta: string;
}

const record = ({ at, code, city, state, eta }: Sighting, train = 'ZSEMEM') =>
  line(
    [1, '1HASU431617'],
    [12, at],
    [24, code],
    [27, city.slice(0, 9)],
    [36, state],
    [38, '883170000'],
    [47, `L${train}`],
    [68, 'BNSF'],
    [74, 'CHICAGO'],
    [83, 'IL'],
    [85, '380000000'],
    [94, 'CHICAGO'],
    [103, 'IL'],
    [105, '380000000'],
    [117, eta],
    [127, 'DFLC'],
    [132, 'LOSAN'],
    [138, 'CHICG'],
    [144, '0'],
    [146, 'XMPL 123456'],
    [167, 'XMPL'],
  );

const SIGHTINGS: readonly Sighting[] = [
  { at: '201903270215', code: 'P', city: 'LOS ANGELES', state: 'CA', eta: '2019040106' },
  { at: '201903281110', code: 'E', city: 'BELEN', state: 'NM', eta: '2019032806' },
  { at: '201903290145', code: 'A', city: 'KANSAS CITY', state: 'MO', eta: '2019040107' },
];

const file = (records: readonly string[], header = 'CLMLFR BNSF XMPLRECV  1903290200001') =>
  Buffer.from([header, ...records, `EOM${String(records.length).padStart(6, '0')}`, ''].join('\n'));

async function read(bytes: Buffer) {
  const parts = await partsOf(bytes);
  const faults = parts.flatMap((part) =>
    part.kind === 'fault'
      ? [part.fault.reason]
      : part.kind === 'message'
        ? part.outcome.faults.map(({ reason }) => reason)
        : [],
  );
  const reports = parts.flatMap((part) => (part.kind === 'message' ? part.reports : []));
  const [first] = parts;
  return { envelope: first?.kind === 'interchange' ? first.envelope : null, faults, reports };
}

describe('the layout of two railroads', () => {
  it('is read whole, years after it was made, by the time of the header', async () => {
    const { envelope, faults, reports } = await read(file(SIGHTINGS.map((each) => record(each))));
    expect(envelope).toMatchObject({
      sender: { id: 'BNSF' },
      receiver: { id: 'XMPLRECV' },
      controlNumber: '001',
      preparedAt: { at: '2019-03-29T02:00:00' },
    });
    expect(faults).toEqual([]);
    const brief = reports.map(({ equipment, billsOfLading, scac, observations: [seen, expected] }) => [
      equipment,
      billsOfLading[0],
      scac,
      seen?.original.code,
      seen?.kind,
      seen?.laden,
      seen?.at.kind === 'date' ? seen.at.on : seen?.at.at,
      seen?.place.name,
      expected === undefined || expected.at.kind === 'date' ? null : `${expected.place.name} ${expected.at.at}`,
    ]);
    const own = ['HASU4316170', 'XMPL123456', 'XMPL'];
    expect(brief).toEqual([
      [...own, 'P', 'departure', true, '2019-03-27T02:15:00', 'LOS ANGEL', 'CHICAGO 2019-04-01T06:00:00'],
      // An ETA before the sighting is an old one.
      [...own, 'E', null, true, '2019-03-28T11:10:00', 'BELEN', null],
      [...own, 'A', 'arrival', true, '2019-03-29T01:45:00', 'KANSAS CI', 'CHICAGO 2019-04-01T07:00:00'],
    ]);
  });

  it('is taken for a single record, and beside one that is wrong', async () => {
    expect((await read(file([record(SIGHTINGS[0] as Sighting)]))).reports).toHaveLength(1);
    const wrong = [...SIGHTINGS.map((each) => record(each)), '1HASU NO NUMBER'];
    expect((await read(file(wrong))).reports).toHaveLength(3);
  });
});

it('of another layout the sighting code is no zone, and L before the name of a train no code', async () => {
  const moved = SIGHTINGS.map(({ at, code, city, state }) =>
    line([1, 'HASU431617'], [11, at], [23, code], [26, city.slice(0, 9)], [35, state], [46, 'LZSEMEM'], [67, 'BNSF']),
  );
  const { reports } = await read(file(moved));
  expect(reports.map(({ observations: [seen] }) => [seen?.original.code, seen?.at.kind])).toEqual([
    ['P', 'local'],
    ['E', 'local'],
    ['A', 'local'],
  ]);
});
