/** Moves of other containers, under this one's number: mis-keyed by terminals and railroads, or of another bill of the line. */
import { LINE_BY_EDI, podArrivalOf, railroadAt, terminalAt } from '../reporters.ts';
import { DAY, type Group, type Happening, HOUR, happeningOf, MINUTE } from '../true-journey.ts';
import { type Belief, moveWord, type Reporter } from '../words.ts';
import {
  afterLanding,
  atSea,
  beforeSailing,
  depotOf,
  FAR,
  invented,
  isByRail,
  isPickedUpAtPort,
  type Mistake,
  type Mistakes,
  minute,
  onRail,
  report,
  reportedAfter,
  type Scene,
  terminalOfPod,
} from './mistake.ts';

type Move = Pick<Happening, 'words' | 'group' | 'place' | 'facility'> & {
  readonly reporter: Reporter;
  readonly ship?: Happening['ship'];
};

function foreign(what: (scene: Scene) => Move, when = atSea, belief: Belief = 'never'): Mistake {
  return {
    mix: (steps, scene) => {
      const at = minute(when(scene));
      const move = what(scene);
      const of = { ...invented(scene.truth, move, at), ship: move.ship ?? null };
      return [...steps, report(reportedAfter(scene, at), move.reporter, moveWord(of, at, { belief }))];
    },
  };
}

const gateOut = (scene: Scene): Move => ({ words: 'laden gate-out', group: 'gate', ...terminalOfPod(scene) });
const emptyReturn = (scene: Scene): Move => ({ words: 'empty gate-in', group: 'gate', ...depotOf(scene) });
/** Inland it could not be so soon. */
const emptyAtPort = (scene: Scene): Move => {
  const place = scene.truth.pod;
  return { ...emptyReturn(scene), place, reporter: terminalAt('DPTX', place.code) };
};
const discharge = (scene: Scene): Move => ({ words: 'discharge', group: 'handling', ...terminalOfPod(scene) });

function anyMove({ draw, truth: { pod, inland } }: Scene): Move {
  const end = inland ?? pod;
  const depot = { place: end, reporter: terminalAt('DPTX', end.code) };
  const terminal = { place: pod, facility: null, reporter: terminalAt('TRMX', pod.code) };
  const rail = { group: 'rail' as const, facility: 'RAMP' };
  return draw.pick<Move>([
    { words: 'empty gate-out', group: 'gate', facility: 'DEPO', ...depot },
    { words: 'laden gate-in', group: 'gate', ...terminal },
    { words: 'load', group: 'handling', ...terminal },
    { words: 'drop-off', group: 'gate', facility: 'CLOC', ...depot },
    { words: 'rail load', ...rail, place: pod, reporter: railroadAt(pod.code) },
    { words: 'rail arrival', ...rail, place: end, reporter: railroadAt(end.code) },
    { words: 'rail discharge', ...rail, place: end, reporter: railroadAt(end.code) },
    { words: 'rail departure', ...rail, place: pod, reporter: LINE_BY_EDI },
    { words: 'empty gate-in', group: 'gate', facility: 'DEPO', place: end, reporter: LINE_BY_EDI },
  ]);
}

function farAway({ draw }: Scene): Move {
  const place = draw.pick(FAR);
  const terminal = terminalAt('FARX', place.code);
  const [words, group, facility, reporter] = draw.pick<[string, Group, string | null, Reporter]>([
    ['laden gate-out', 'gate', null, terminal],
    ['empty gate-in', 'gate', 'DEPO', terminal],
    ['discharge', 'handling', null, terminal],
    ['rail departure', 'rail', 'RAMP', railroadAt(place.code)],
  ]);
  return { words, group, place, facility, reporter };
}

function farSide(scene: Scene): Move {
  const { draw, truth } = scene;
  const end = truth.inland ?? truth.pod;
  const rail = { group: 'rail' as const, facility: 'RAMP' };
  return draw.pick<Move>([
    emptyReturn(scene),
    discharge(scene),
    { words: 'rail departure', ...rail, place: truth.pod, reporter: railroadAt(truth.pod.code) },
    { words: 'rail discharge', ...rail, place: end, reporter: railroadAt(end.code) },
  ]);
}

const whileOnRail: Mistake = {
  fits: isByRail,
  mix: (steps, scene) => {
    const departure = happeningOf(scene.truth, 'railDeparture');
    const isKnown = steps.some(
      ({ at, words }) =>
        at < departure.at + 30 * HOUR && words.some((word) => word.about === 'move' && word.of === departure),
    );
    return isKnown ? (foreign(gateOut, onRail).mix?.(steps, scene) ?? steps) : steps;
  },
};

/** The line's estimate is four days too early: nobody can tell this gate-out from a true one. */
const whileShipIsLate: Mistake = {
  fits: isPickedUpAtPort,
  prepare: (scene) => {
    const { style, truth } = scene;
    const arrival = podArrivalOf(truth);
    const before = style.revisions.filter(({ from }) => from < arrival.at - 250 * HOUR);
    scene.style = { ...style, revisions: [...before, { from: arrival.at - 240 * HOUR, off: -100 }] };
  },
  mix: (steps, scene) => {
    const when = ({ draw, truth }: Scene) => podArrivalOf(truth).at - draw.between(40, 95) * HOUR;
    return foreign(gateOut, when, 'expectedThere').mix?.(steps, scene) ?? steps;
  },
};

/** What its terminal reports of the box after the return belongs to another shipper. */
const nextTrip: Mistake = {
  mix: (steps, { draw, truth }) => {
    const [back, place] = [happeningOf(truth, 'emptyIn').at, truth.pod];
    const later = (words: string, days: number, facility: string | null, code: string) => {
      const at = back + days * DAY + draw.between(0, 600) * MINUTE;
      const of = invented(truth, { words, group: 'gate', place, facility }, at);
      return report(at + 2 * HOUR, terminalAt(code, place.code), moveWord(of, at, { belief: 'never' }));
    };
    return [...steps, later('empty gate-out', 4, 'DEPO', 'DPTX'), later('laden gate-in', 6, null, 'TRMX')];
  },
};

const otherNumber: Mistake = {
  mix: (steps, { draw, truth }) => {
    const moves = truth.happenings.filter(({ group }) => group === 'gate' || group === 'handling');
    const reported = draw.some(moves, 3).map((like) => {
      const at = like.at + draw.between(-90, 90) * HOUR;
      const word = moveWord(invented(truth, like, at), at, { belief: 'never', container: 'SIMU0000099' });
      return report(reportedAfter({ draw, truth }, at), terminalAt('TRMX', like.place.code), word);
    });
    return [...steps, ...reported];
  },
};

const emptyAtShipper = ({ draw, truth: { pol } }: Scene): Move => ({
  words: draw.pick(['empty gate-in', 'drop-off', 'empty drop-off']),
  group: 'gate',
  place: pol,
  facility: draw.pick(['CLOC', 'OFFD', 'DEPO']),
  reporter: draw.pick([LINE_BY_EDI, terminalAt('DPOX', pol.code)]),
});

export const OTHER_BOXES: Mistakes = {
  'gate-out of another box at sea': foreign(gateOut),
  'empty return of another box at sea': foreign(emptyReturn),
  'yard move of another box at sea': foreign(({ truth: { pod } }) => ({
    words: 'laden gate-in',
    group: 'handling',
    place: pod,
    facility: 'OFFD',
    reporter: terminalAt('YARD', pod.code),
  })),
  'rail move of another box at sea': foreign(({ draw, truth: { pod, inland } }) => {
    const place = draw.pick([pod, inland ?? pod]);
    return { words: 'rail departure', group: 'rail', place, facility: 'RAMP', reporter: railroadAt(place.code) };
  }),
  'any move of another box at sea': foreign(anyMove),
  'discharge of another box far away': foreign(({ draw }) => {
    const place = draw.pick(FAR);
    return { words: 'discharge', group: 'handling', place, facility: null, reporter: terminalAt('FARX', place.code) };
  }),
  'discharge of another box at the port of discharge': foreign(
    discharge,
    ({ draw, truth }) => happeningOf(truth, 'departure0').at + draw.between(10, 60) * HOUR,
  ),
  'gate-out of another bill at sea': foreign((scene) => ({ ...gateOut(scene), reporter: LINE_BY_EDI })),
  'load of another bill at sea': foreign(({ draw }) => ({
    words: 'load',
    group: 'handling',
    place: draw.pick(FAR),
    facility: null,
    reporter: LINE_BY_EDI,
    ship: { name: 'DELTA', imo: '9300037', voyage: '3S' },
  })),
  'gate-out of another box before the sailing': foreign(gateOut, beforeSailing),
  'move of another box on the far side before the sailing': foreign(farSide, beforeSailing),
  'move of another box far away after the landing': foreign(farAway, afterLanding(4, 20)),
  'gate-out of another box while the ship is late': whileShipIsLate,
  'empty return of another box after the landing': foreign(emptyAtPort, afterLanding(8, 16), 'untilLadenAgain'),
  'empty return of another box while on rail': {
    ...foreign(emptyReturn, onRail, 'notOnTrain'),
    fits: isByRail,
  },
  'gate-out of another box while on rail': whileOnRail,
  'moves of a box of another shipment': otherNumber,
  'empty return of the trip before': foreign(
    ({ truth: { pol } }) => ({
      words: 'empty gate-in',
      group: 'gate',
      place: pol,
      facility: 'DEPO',
      reporter: terminalAt('DPOX', pol.code),
    }),
    ({ draw, truth }) => truth.bookedAt - draw.between(60, 300) * HOUR,
  ),
  'next trip, of another shipper': nextTrip,
  'empty box at the shipper': foreign(
    emptyAtShipper,
    ({ draw, truth }) => happeningOf(truth, 'emptyOut').at + draw.between(5, 40) * HOUR,
  ),
};
