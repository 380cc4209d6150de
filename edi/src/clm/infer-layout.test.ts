/** Files of several layouts, made for these tests; none is a railroad's own file. */
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../test/read-fixture.ts';

interface Sighting {
  readonly code: string;
  readonly at: string;
  readonly city: string;
  readonly state: string;
  readonly eta: string;
}

/** HASU431617 has the check digit 0, MRSU437163 the 9. */
const BOXES = [
  ['HASU', '431617', '0'],
  ['MRSU', '437163', '9'],
  ['TCKU', '724880', '7'],
] as const;
const SIGHTINGS: readonly Sighting[] = [
  { code: 'R', at: '202605140215', city: 'LOS ANGELES', state: 'CA', eta: '202605200600' },
  { code: 'P', at: '202605151110', city: 'BELEN', state: 'NM', eta: '202605200700' },
  { code: 'A', at: '202605160845', city: 'KANSAS CITY', state: 'MO', eta: '202605200700' },
  { code: 'D', at: '202605172140', city: 'CHICAGO', state: 'IL', eta: '' },
  { code: 'Y', at: '202605180805', city: 'CHICAGO', state: 'IL', eta: '' },
];

/** [first column, text] of each field. */
type Row = readonly (readonly [number, string])[];
type Layout = (box: readonly [string, string, string], sighting: Sighting) => Row;

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'station names of 9 letters, months without a year, check digit at 144, ETA to the hour': (
    box,
    { code, at, city, state, eta },
  ) => [
    [1, box[0]],
    [5, box[1]],
    [11, at.slice(4, 12)],
    [19, city.slice(0, 9).padEnd(9)],
    [28, state],
    [30, `L${code}`],
    [32, code === 'P' ? 'QNPSKP' : ''],
    [38, 'CHICAGO'],
    [47, 'IL'],
    [49, 'BNSF'],
    [53, 'CHICAGO'],
    [62, 'IL'],
    [64, eta === '' ? '' : 'Z'],
    [65, eta.slice(4, 10)],
    [144, box[2]],
    [169, 'X'],
  ],
  'padded numbers, cities of 19 letters behind the code, dates with a century': (
    box,
    { code, at, city, state, eta },
  ) => [
    [1, box[0]],
    [5, box[1].padStart(10, '0')],
    [16, at.slice(0, 8)],
    [24, at.slice(8)],
    [29, code],
    [31, 'L'],
    [33, city.padEnd(19)],
    [52, state],
    [55, 'CHICAGO'],
    [74, 'IL'],
    [77, 'UP'],
    [82, eta.slice(0, 10)],
    [144, box[2]],
  ],
  'American dates, the railroad first, a time zone between': (box, { code, at, city, state, eta }) => [
    [1, box[0]],
    [5, box[1]],
    [12, 'CSXT'],
    [17, `${at.slice(4, 8)}${at.slice(2, 4)}E${at.slice(8)}`],
    [28, `L${code}`],
    [31, city.padEnd(19)],
    [50, state],
    [53, 'CHICAGO'],
    [72, 'IL'],
    [75, eta.slice(2, 12)],
  ],
};

function fileOf(layout: Layout, sightings = SIGHTINGS): Buffer {
  const records = BOXES.flatMap((box) =>
    sightings.map((sighting) => {
      let line = '';
      for (const [first, text] of layout(box, sighting)) line = line.padEnd(first - 1).slice(0, first - 1) + text;
      return line.padEnd(170);
    }),
  );
  return Buffer.from(
    `CLMLFRBNSF XMPL 20260518 0930\n${records.join('\n')}\nEOM${String(records.length).padStart(9, '0')}\n`,
  );
}

async function reportsOf(bytes: Buffer) {
  return (await partsOf(bytes)).flatMap((part) => (part.kind === 'message' ? part.reports : []));
}

describe('a layout without a mapping', () => {
  it.each(Object.entries(LAYOUTS))('%s', async (_, layout) => {
    const parts = await partsOf(fileOf(layout));
    const faults = parts.flatMap((part) =>
      part.kind === 'fault' ? [part.fault] : part.kind === 'message' ? part.outcome.faults : [],
    );
    expect(faults).toEqual([]);
    const reports = parts.flatMap((part) => (part.kind === 'message' ? part.reports : []));
    expect(reports.map(({ equipment }) => equipment)).toEqual(
      BOXES.flatMap((box) => SIGHTINGS.map(() => box.join(''))),
    );
    const read = reports
      .slice(0, SIGHTINGS.length)
      .map(({ observations: [seen, expected], facts }) => [
        seen?.original.code,
        seen?.laden,
        seen?.place.address?.subdivision,
        seen?.place.name?.slice(0, 9),
        seen?.at.kind === 'date' ? null : seen?.at.at.slice(0, 10),
        expected?.at.kind === 'local' ? expected.at.at.slice(0, 13) : null,
        facts.some(({ field }) => field === 'available'),
      ]);
    expect(read).toEqual([
      ['R', true, 'CA', 'LOS ANGEL', '2026-05-14', '2026-05-20T06', false],
      ['P', true, 'NM', 'BELEN', '2026-05-15', '2026-05-20T07', false],
      ['A', true, 'MO', 'KANSAS CI', '2026-05-16', '2026-05-20T07', false],
      ['D', true, 'IL', 'CHICAGO', expect.stringMatching(/^2026-05-1[78]$/), null, false],
      ['Y', true, 'IL', 'CHICAGO', '2026-05-18', null, true],
    ]);
  });

  it.each(Object.entries(LAYOUTS))('is found in a single record: %s', async (_, layout) => {
    const [, departure] = SIGHTINGS as [Sighting, Sighting];
    const lines = fileOf(layout, [departure]).toString().split('\n');
    const [report, ...others] = await reportsOf(Buffer.from(`${lines[0]}\n${lines[1]}\nEOM000000001\n`));
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      equipment: 'HASU4316170',
      observations: [
        { kind: 'departure', mode: 'rail' },
        { kind: 'arrival', classifier: 'estimated' },
      ],
    });
  });

  it.each(Object.entries(LAYOUTS))('is found beside records that are wrong: %s', async (_, layout) => {
    const lines = fileOf(layout).toString().split('\n');
    lines[2] = 'HASU NO NUMBER';
    const reports = await reportsOf(Buffer.from(lines.join('\n')));
    expect(reports).toHaveLength(BOXES.length * SIGHTINGS.length - 1);
  });

  it('leaves a file whose columns are not found to faults', async () => {
    const [fault] = (await partsOf(Buffer.from('CLMLFRBNSF\nHASU431617 CHICAGO\nEOM000000001\n'))).flatMap((part) =>
      part.kind === 'message' ? part.outcome.faults : [],
    );
    expect(fault?.reason).toMatch(/^columns 5 to 14 hold /);
  });
});

it('every column of header and record can be set for a partner', async () => {
  const bytes = Buffer.from(
    'CLMLFR 260518 0930 000000077 XMPL RAILCAR\nX1 P 26051511 HASU 431617 0 024 L CHICAGO   IL BELEN NM UP\nEOM000000001\n',
  );
  const parts = await partsOf(bytes, {
    RAILCAR: {
      clmHeader: { sender: [35, 41], receiver: [30, 33], date: [8, 13], time: [15, 18], controlNumber: [20, 28] },
      clm: {
        sightingCode: [4, 4],
        date: [6, 11],
        time: [12, 13],
        initial: [15, 18],
        number: [20, 25],
        checkDigit: [27, 27],
        etaHours: [29, 31],
        loadState: [33, 33],
        destinationCity: [35, 44],
        destinationState: [45, 46],
        city: [48, 52],
        state: [54, 55],
        railroad: [57, 58],
        etaDate: [1000, 1000],
        timeZone: [1000, 1000],
      },
    },
  });
  expect(parts[0]).toMatchObject({
    envelope: {
      sender: { id: 'RAILCAR' },
      receiver: { id: 'XMPL' },
      controlNumber: '000000077',
      preparedAt: { at: '2026-05-18T09:30:00' },
    },
  });
  expect(parts[1]).toMatchObject({
    reports: [
      {
        equipment: 'HASU4316170',
        observations: [
          { kind: 'departure', laden: true, at: { at: '2026-05-15T11:00:00' }, place: { name: 'BELEN' } },
          { kind: 'arrival', classifier: 'estimated', at: { at: '2026-05-16T11:00:00' }, place: { name: 'CHICAGO' } },
        ],
      },
    ],
  });
});
