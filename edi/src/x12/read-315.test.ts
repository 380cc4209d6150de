import { describe, expect, it } from 'vitest';
import { partsOf } from '../../test/read-fixture.ts';
import type { PartnerMappings } from '../partners.ts';

const ISA =
  'ISA*00*          *00*          *02*XMPL           *ZZ*RECEIVER       *260312*1830*U*00401*000000001*0*P*>~GS*QO*XMPL*R*20260312*1830*1*X*004010~';

async function read315(body: string, partners: PartnerMappings = {}) {
  const text = `${ISA}ST*315*0001~${body
    .trim()
    .split(/\s*\n\s*/)
    .join('~')}~SE*${body.trim().split('\n').length + 2}*0001~GE*1*1~IEA*1*000000001~`;
  const parts = await partsOf(Buffer.from(text), partners);
  const [message] = parts.flatMap((part) => (part.kind === 'message' ? [part] : []));
  if (message === undefined) throw new Error('no message was read');
  const moves = message.reports
    .flatMap(({ observations }) => observations)
    .map(({ kind, classifier, place, at, mode }) =>
      [classifier, kind ?? 'no move', place.locode, at.kind === 'date' ? at.on : at.at.slice(0, 10), mode]
        .filter((each) => each !== null)
        .join(' '),
    );
  const [status] = message.reports.flatMap(({ observations }) => observations);
  const joint =
    status?.portRole === undefined
      ? null
      : `${status.portRole} from ${status.portOfLoading?.locode ?? status.portOfLoading?.name}`;
  return { moves, joint, faults: message.outcome.faults, verdict: message.outcome.verdict };
}

const SHIP = 'Q2*9300001********014W***L*ARGO';

describe('a status of a ship at a port between R4*L and R4*D', () => {
  it('states the loading there, dated by its date', async () => {
    const { moves } = await read315(`
      B4***UV*20260312*1100**TCKU*724880*L**SGSIN*UN*7
      ${SHIP}
      R4*L*UN*CNSHA
      DTM*140*20260305*2300*LT
      R4*T*UN*SGSIN
      R4*D*UN*NLRTM
      DTM*139*20260406*0600*LT`);
    expect(moves).toContain('planned load CNSHA 2026-03-05');
  });

  it.each([
    ['loaded at R4*L itself', 'B4***AE*20260312*1100**TCKU*724880*L**CNSHA*UN*7\nR4*L*UN*CNSHA'],
    ['at R4*D', 'B4***VA*20260312*1100**TCKU*724880*L**NLRTM*UN*7\nR4*L*UN*CNSHA\nR4*D*UN*NLRTM'],
    ['through the gate', 'B4***OA*20260312*1100**TCKU*724880*L**SGSIN*UN*7\nR4*L*UN*CNSHA'],
    [
      'discharged, without a date of R4*L',
      'B4***UV*20260312*1100**TCKU*724880*L**SGSIN*UN*7\nR4*L*UN*CNSHA\nR4*D*UN*NLRTM',
    ],
    ['loaded, without a date of R4*L', 'B4***AE*20260312*1100**TCKU*724880*L**SGSIN*UN*7\nR4*L*UN*CNSHA'],
    ['before the date of R4*L', 'B4***UV*20260312*1100**TCKU*724880*L**SGSIN*UN*7\nR4*L*UN*CNSHA\nDTM*140*20260314'],
  ])('states none %s', async (_, body) => {
    expect((await read315(body)).moves.filter((move) => move.startsWith('planned load'))).toEqual([]);
  });
});

/** In the form of one line's messages of 2019; the numbers are made up. */
describe('R4*L names the first port of loading, without a date', () => {
  const message = (code: string, ...stops: string[]) =>
    [`B4***${code}*20190312*1100*CNSHA*TCKU*724880*L*4510*CNSHA*UN*7`, 'N9*BM*XMPL123456', SHIP, ...stops].join('\n');
  const itinerary = ['R4*L*UN*CNLYG*LIANYUNGANG*CN', 'R4*D*UN*USLGB*LONG BEACH*US', 'DTM*139*20190406*0600*LT'];

  it.each(['AE', 'VD', 'VA', 'UV'])('%s at another port is of a transshipment', async (code) => {
    expect((await read315(message(code, ...itinerary))).joint).toBe('transshipment from CNLYG');
  });

  it.each([
    ['a gate move there', message('OA', ...itinerary)],
    ['a status at R4*L', message('VD', 'R4*L*UN*CNSHA', 'R4*D*UN*USLGB')],
    ['a status at R4*D', message('VD', 'R4*L*UN*CNLYG', 'R4*D*UN*CNSHA')],
    ['a status at the place of receipt', message('VD', 'R4*R*UN*CNSHA', 'R4*L*UN*CNLYG', 'R4*D*UN*USLGB')],
    ['an arrival where no port of discharge is named', message('VA', 'R4*L*UN*CNLYG')],
    ['a status without R4*L', message('VD', 'R4*D*UN*USLGB')],
    ['a place by its name alone', message('VD', 'R4*L*CI*Shanghai', 'R4*D*UN*USLGB')],
  ])('%s is none', async (_, body) => {
    expect((await read315(body)).joint).toBeNull();
  });
});

describe('140 at the port of loading, mapped to the departure', () => {
  const partners: PartnerMappings = { XMPL: { dates: { 'L 140': 'actual_departure' } } };
  const body = (ship: string) => `
    B4***I*20260304*1100**TCKU*724880*L**CNSHA*UN*7
    ${ship}
    R4*L*UN*CNSHA
    DTM*140*20260305*2300*LT`;

  it('is one where the ship is named', async () => {
    expect((await read315(body(SHIP), partners)).moves).toContain('actual departure CNSHA 2026-03-05 vessel');
  });

  it('is only shown where no mode is stated', async () => {
    expect((await read315(body('N9*BN*123'), partners)).moves).toContain('actual no move CNSHA 2026-03-05');
  });
});

describe('a 315 without a container', () => {
  it('has a fault', async () => {
    const { faults, verdict } = await read315('B4***UV*20260312*1100*****L**SGSIN*UN\nN9*BM*XMPL123456');
    expect(verdict).toBe('accepted_with_errors');
    expect(faults).toMatchObject([
      {
        segment: 4,
        offset: expect.any(Number),
        reason: expect.stringMatching(/^no container is named: B407 and B408/),
      },
    ]);
  });

  it('has none where it is about the bill of lading', async () => {
    expect((await read315('B4***OB*20260312*1100*******SGSIN*UN\nN9*BM*XMPL123456')).faults).toEqual([]);
  });
});
