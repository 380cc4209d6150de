/**
 * Kinds of mistakes of sources, and what goes wrong on the way of their reports. Each alters how the line reports, or the steps.
 */
import type { Draw } from './draw.ts';
import {
  AIS,
  LINE,
  LINE_BY_EDI,
  type LineStyle,
  lastFreeDay,
  podArrivalOf,
  railroadAt,
  terminalAt,
  USER,
} from './tellers.ts';
import {
  DAY,
  GATEWAYS,
  type Group,
  type Happening,
  HOUR,
  happeningOf,
  lastLegOf,
  MINUTE,
  type Place,
  type TrueJourney,
} from './true-journey.ts';
import { type Belief, factWord, type MoveWord, moveWord, type Step, type Teller, type Word } from './words.ts';

export interface Scene {
  readonly draw: Draw;
  readonly truth: TrueJourney;
  /** May be altered before the line's steps are made. */
  style: LineStyle;
  readonly alters: ((now: number, words: readonly Word[]) => readonly Word[])[];
  /** When the line is not heard. */
  readonly silences: { readonly from: number; readonly until: number }[];
}

interface Mistake {
  readonly fits?: (scene: Scene) => boolean;
  /** Before the line's steps are made. */
  readonly prepare?: (scene: Scene) => void;
  readonly mix?: (steps: readonly Step[], scene: Scene) => readonly Step[];
}

const isPickedUpAtPort = ({ truth }: Scene) => truth.inland === null;
const byApi = ({ style }: Scene) => style.by !== 'edi';

function step(at: number, teller: Teller, fault: string, ...words: Word[]): Step {
  return { at: Math.floor(at / MINUTE) * MINUTE, teller, manner: 'reports', words, faults: [fault] };
}

/** A move of another container. */
function invented(
  truth: TrueJourney,
  words: string,
  group: Group,
  place: Place,
  facility: string | null,
  at: number,
): Happening {
  const gate = words.startsWith('empty') ? 'emptyIn' : 'fullOut';
  const like = happeningOf(truth, gate);
  const milestones = group === 'gate' ? like.milestones : [words];
  return {
    id: `foreign ${words} ${at}`,
    milestones,
    stage: like.stage + (group === 'gate' ? 0.5 : 0),
    words,
    place,
    facility,
    at,
    ship: null,
    group,
  };
}

/** Well after the sailing, and well before any expected landing. */
function atSea({ draw, truth, style }: Scene): number {
  const from = happeningOf(truth, 'departure0').at + 40 * HOUR;
  const earliest = Math.min(0, ...style.revisions.map(({ off }) => off));
  const until = podArrivalOf(truth).at + (earliest - 60) * HOUR;
  return Math.floor((from + draw.next() * (until - from)) / MINUTE) * MINUTE;
}

/** On the train for more than a day, and to arrive a day later. */
function onRail({ draw, truth }: Scene): number {
  const [from, until] = [
    happeningOf(truth, 'railDeparture').at + 30 * HOUR,
    happeningOf(truth, 'railArrival').at - 28 * HOUR,
  ];
  return Math.floor((from + draw.next() * (until - from)) / MINUTE) * MINUTE;
}

const LATER = [1, 6] as const;
const reportedAfter = (draw: Draw, at: number) => at + draw.between(LATER[0], LATER[1]) * HOUR;

/** A depot that reports the trip before does so after the booking, too. */
const afterBooking = ({ draw, truth }: Scene) => truth.bookedAt + draw.between(3, 40) * HOUR;

function foreign(
  fault: string,
  words: string,
  group: Group,
  where: (scene: Scene) => { place: Place; facility: string | null; teller: Teller },
  belief: Belief = 'never',
  when = atSea,
): Mistake {
  return {
    mix: (steps, scene) => {
      const at = when(scene);
      const { place, facility, teller } = where(scene);
      const word = moveWord(invented(scene.truth, words, group, place, facility, at), at, { belief });
      return [...steps, step(Math.max(reportedAfter(scene.draw, at), afterBooking(scene)), teller, fault, word)];
    },
  };
}

interface Foreign {
  readonly words: string;
  readonly group: Group;
  readonly place: Place;
  readonly facility: string | null;
  readonly teller: Teller;
  readonly ship?: Happening['ship'];
}

type ForeignMove = [string, Group, Place, string | null, Teller];

/** Never believed. */
function foreignOf(fault: string, what: (scene: Scene) => Foreign, when = atSea): Mistake {
  return {
    mix: (steps, scene) => {
      const at = when(scene);
      const { words, group, place, facility, teller, ship = null } = what(scene);
      const of = { ...invented(scene.truth, words, group, place, facility, at), ship };
      return [...steps, step(reportedAfter(scene.draw, at), teller, fault, moveWord(of, at, { belief: 'never' }))];
    },
  };
}

function terminalOfPod({ draw, truth: { pod } }: Scene) {
  return { place: pod, facility: null, teller: terminalAt(draw.pick(['TRMX', 'WRNG']), pod.code) };
}

function depotOf({ draw, truth: { pod, inland } }: Scene) {
  const place = draw.pick([pod, inland ?? pod]);
  return { place, facility: 'DEPO', teller: terminalAt('DPTX', place.code) };
}

const FAR: readonly Place[] = [
  { code: 'BEANR', zone: 'Europe/Brussels' },
  { code: 'USSAV', zone: 'America/New_York' },
  { code: 'AUSYD', zone: 'Australia/Sydney' },
];

/** Some of the reports are late, and come together, in order. */
function burst(steps: readonly Step[], isLate: (step: Step) => boolean, until: number, fault: string): Step[] {
  return steps.map((each) => (isLate(each) ? { ...each, at: until, faults: [...each.faults, fault] } : each));
}

function windowOf({ draw, truth }: Scene, days: readonly [number, number]): { from: number; until: number } {
  const end = happeningOf(truth, 'emptyIn').at;
  const from = truth.bookedAt + DAY + draw.next() * (end - truth.bookedAt);
  return { from, until: Math.floor((from + draw.between(days[0] * 24, days[1] * 24) * HOUR) / MINUTE) * MINUTE };
}

function silence(fault: string, days: readonly [number, number]): Mistake {
  const windows = new WeakMap<Scene, { from: number; until: number }>();
  return {
    prepare: (scene) => {
      const window = windowOf(scene, days);
      windows.set(scene, window);
      scene.silences.push(window);
    },
    mix: (steps, scene) => {
      const { from, until } = windows.get(scene) as { from: number; until: number };
      return burst(steps, ({ teller, at }) => teller.channel === 'edi' && at >= from && at < until, until, fault);
    },
  };
}

const isMoves = ({ words }: Step) => words.every((word) => word.about === 'move');

export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'gate-out of another box at sea': foreign('gate-out of another box at sea', 'laden gate-out', 'gate', terminalOfPod),
  'empty return of another box at sea': foreign('empty return of another box at sea', 'empty gate-in', 'gate', depotOf),
  'yard move of another box at sea': foreign(
    'yard move of another box at sea',
    'laden gate-in',
    'handling',
    ({ truth: { pod } }) => ({
      place: pod,
      facility: 'OFFD',
      teller: terminalAt('YARD', pod.code),
    }),
  ),
  'rail move of another box at sea': foreign(
    'rail move of another box at sea',
    'rail departure',
    'rail',
    ({ draw, truth: { pod, inland } }) => {
      const place = draw.pick([pod, inland ?? pod]);
      return { place, facility: 'RAMP', teller: railroadAt(place.code) };
    },
  ),
  'discharge of another box far away': foreign(
    'discharge of another box far away',
    'discharge',
    'handling',
    ({ draw }) => {
      const place = draw.pick(FAR);
      return { place, facility: null, teller: terminalAt('FARX', place.code) };
    },
  ),
  'message of another bill at sea': foreign(
    'message of another bill at sea',
    'laden gate-out',
    'gate',
    ({ truth: { pod } }) => ({ place: pod, facility: null, teller: LINE_BY_EDI }),
  ),
  'discharge of another box at the port of discharge': foreign(
    'discharge of another box at the port of discharge',
    'discharge',
    'handling',
    terminalOfPod,
    'never',
    ({ draw, truth }) => happeningOf(truth, 'departure0').at + draw.between(10, 60) * HOUR,
  ),
  'gate-out of another box at the port, while on rail': {
    fits: ({ truth }) => truth.inland !== null,
    mix: (steps, scene) => {
      const departure = happeningOf(scene.truth, 'railDeparture');
      const isKnown = steps.some(
        ({ at, words }) =>
          at < departure.at + 30 * HOUR && words.some((word) => word.about === 'move' && word.of === departure),
      );
      const fault = 'gate-out of another box at the port, while on rail';
      return isKnown
        ? (foreign(fault, 'laden gate-out', 'gate', terminalOfPod, 'never', onRail).mix?.(steps, scene) ?? steps)
        : steps;
    },
  },
  'empty return of another box, while on rail': {
    ...foreign('empty return of another box, while on rail', 'empty gate-in', 'gate', depotOf, 'notOnTrain', onRail),
    fits: ({ truth }) => truth.inland !== null,
  },
  'any move of another box at sea': foreignOf('any move of another box at sea', ({ draw, truth: { pod, inland } }) => {
    const end = inland ?? pod;
    const [words, group, place, facility, teller] = draw.pick<ForeignMove>([
      ['empty gate-out', 'gate', end, 'DEPO', terminalAt('DPTX', end.code)],
      ['laden gate-in', 'gate', pod, null, terminalAt('TRMX', pod.code)],
      ['load', 'handling', pod, null, terminalAt('TRMX', pod.code)],
      ['drop-off', 'gate', end, 'CLOC', terminalAt('DPTX', end.code)],
      ['rail load', 'rail', pod, 'RAMP', railroadAt(pod.code)],
      ['rail arrival', 'rail', end, 'RAMP', railroadAt(end.code)],
      ['rail discharge', 'rail', end, 'RAMP', railroadAt(end.code)],
      ['empty gate-in', 'gate', end, 'DEPO', LINE_BY_EDI],
      ['rail departure', 'rail', pod, 'RAMP', LINE_BY_EDI],
    ]);
    return { words, group, place, facility, teller };
  }),
  'load of another bill at sea': foreignOf('load of another bill at sea', ({ draw }) => {
    const place = draw.pick(FAR);
    return {
      words: 'load',
      group: 'handling',
      place,
      facility: null,
      teller: LINE_BY_EDI,
      ship: { name: 'DELTA', imo: '9300037', voyage: '3S' },
    };
  }),
  'move of another box far away after the landing': foreignOf(
    'move of another box far away after the landing',
    ({ draw }) => {
      const place = draw.pick(FAR);
      const [words, group, facility, teller] = draw.pick<[string, Group, string | null, Teller]>([
        ['laden gate-out', 'gate', null, terminalAt('FARX', place.code)],
        ['empty gate-in', 'gate', 'DEPO', terminalAt('FARX', place.code)],
        ['rail departure', 'rail', 'RAMP', railroadAt(place.code)],
        ['discharge', 'handling', null, terminalAt('FARX', place.code)],
      ]);
      return { words, group, place, facility, teller };
    },
    ({ draw, truth }) => happeningOf(truth, `discharge${lastLegOf(truth)}`).at + draw.between(4, 20) * HOUR,
  ),
  'move of another box on the far side before the sailing': foreignOf(
    'move of another box on the far side before the sailing',
    ({ draw, truth: { pod, inland } }) => {
      const end = inland ?? pod;
      const [words, group, place, facility, teller] = draw.pick<ForeignMove>([
        ['empty gate-in', 'gate', end, 'DEPO', terminalAt('DPTX', end.code)],
        ['discharge', 'handling', pod, null, terminalAt('TRMX', pod.code)],
        ['rail departure', 'rail', pod, 'RAMP', railroadAt(pod.code)],
        ['rail discharge', 'rail', end, 'RAMP', railroadAt(end.code)],
      ]);
      return { words, group, place, facility, teller };
    },
    ({ draw, truth }) => happeningOf(truth, 'emptyOut').at + draw.between(20, 40) * HOUR,
  ),
  'next trip, of another shipper': {
    mix: (steps, { draw, truth }) => {
      const fault = 'next trip, of another shipper';
      const [back, place] = [happeningOf(truth, 'emptyIn').at, truth.pod];
      const later = (words: string, days: number, facility: string | null, code: string) => {
        const at = back + days * DAY + draw.between(0, 600) * MINUTE;
        const like = invented(truth, words, 'gate', place, facility, at);
        return step(at + 2 * HOUR, terminalAt(code, place.code), fault, moveWord(like, at, { belief: 'never' }));
      };
      return [...steps, later('empty gate-out', 4, 'DEPO', 'DPTX'), later('laden gate-in', 6, null, 'TRMX')];
    },
  },
  'gate-out of another box before the sailing': foreign(
    'gate-out of another box before the sailing',
    'laden gate-out',
    'gate',
    terminalOfPod,
    'never',
    ({ draw, truth }) => happeningOf(truth, 'emptyOut').at + draw.between(20, 40) * HOUR,
  ),
  'empty return of the trip before': foreign(
    'empty return of the trip before',
    'empty gate-in',
    'gate',
    ({ truth: { pol } }) => ({ place: pol, facility: 'DEPO', teller: terminalAt('DPOX', pol.code) }),
    'never',
    ({ draw, truth }) => truth.bookedAt - draw.between(60, 300) * HOUR,
  ),
  'empty return of another box after the landing': foreign(
    'empty return of another box after the landing',
    'empty gate-in',
    'gate',
    depotOf,
    'untilLadenAgain',
    ({ draw, truth }) => happeningOf(truth, `discharge${lastLegOf(truth)}`).at + draw.between(8, 16) * HOUR,
  ),
  'gate-out of another box while the ship is late': {
    fits: isPickedUpAtPort,
    prepare: (scene) => {
      const { style, truth } = scene;
      scene.style = {
        ...style,
        revisions: [
          ...style.revisions.filter(({ from }) => from < podArrivalOf(truth).at - 250 * HOUR),
          { from: podArrivalOf(truth).at - 240 * HOUR, off: -100 },
        ],
      };
    },
    mix: (steps, scene) => {
      const at = podArrivalOf(scene.truth).at - scene.draw.between(40, 95) * HOUR;
      const { place, teller } = terminalOfPod(scene);
      const word = moveWord(invented(scene.truth, 'laden gate-out', 'gate', place, null, at), at, {
        belief: 'expectedThere',
      });
      return [
        ...steps,
        step(reportedAfter(scene.draw, at), teller, 'gate-out of another box while the ship is late', word),
      ];
    },
  },
  'empty box at the shipper': {
    mix: (steps, { draw, truth }) => {
      const { pol } = truth;
      const at = happeningOf(truth, 'emptyOut').at + draw.between(5, 40) * HOUR;
      const words = draw.pick(['empty gate-in', 'drop-off', 'empty drop-off']);
      const teller = draw.pick([LINE_BY_EDI, terminalAt('DPOX', pol.code)]);
      const word = moveWord(invented(truth, words, 'gate', pol, draw.pick(['CLOC', 'OFFD', 'DEPO']), at), at, {
        belief: 'never',
      });
      return [...steps, step(reportedAfter(draw, at), teller, 'empty box at the shipper', word)];
    },
  },
  'empty return taken back by the line': {
    mix: (steps, { draw, truth }) => {
      const of = happeningOf(truth, 'emptyIn');
      const at = happeningOf(truth, 'fullOut').at + draw.between(4, 12) * HOUR;
      const said = step(
        at + 2 * HOUR,
        LINE_BY_EDI,
        'empty return taken back by the line',
        moveWord(of, at, { id: 'E1' }),
      );
      const back = moveWord(of, at, { id: 'E1', retracts: true });
      return [
        ...steps,
        said,
        step(at + draw.between(8, 20) * HOUR, LINE_BY_EDI, 'empty return taken back by the line', back),
      ];
    },
  },
  'gate-out taken back by the terminal': {
    fits: isPickedUpAtPort,
    mix: (steps, { draw, truth }) => {
      const of = happeningOf(truth, 'fullOut');
      const at = of.at - draw.between(25, 40) * HOUR;
      const teller = terminalAt('TRMX', truth.pod.code);
      const said = step(at + HOUR, teller, 'gate-out taken back by the terminal', moveWord(of, at, { id: 'G1' }));
      return [
        ...steps,
        said,
        step(
          at + draw.between(4, 20) * HOUR,
          teller,
          'gate-out taken back by the terminal',
          moveWord(of, at, { id: 'G1', retracts: true }),
        ),
      ];
    },
  },
  'gate-out corrected by the terminal': {
    fits: isPickedUpAtPort,
    mix: (steps, { draw, truth }) => {
      const of = happeningOf(truth, 'fullOut');
      const at = of.at - draw.between(25, 40) * HOUR;
      const teller = terminalAt('TRMX', truth.pod.code);
      const fault = 'gate-out corrected by the terminal';
      const told = steps.filter(
        (each) =>
          each.teller.heading !== teller.heading || each.words.every((word) => word.about !== 'move' || word.of !== of),
      );
      return [
        ...told,
        step(at + HOUR, teller, fault, moveWord(of, at)),
        step(of.at + HOUR, teller, fault, moveWord(of, of.at)),
      ];
    },
  },
  'moves left out by the line': {
    prepare: (scene) => {
      const { draw, truth, style } = scene;
      const left = draw.some(
        truth.happenings.map(({ id }) => id),
        3,
      );
      scene.style = { ...style, unreported: new Set(left) };
    },
  },
  'gate-out entered by the user and taken back': {
    fits: isPickedUpAtPort,
    mix: (steps, { draw, truth }) => {
      const of = happeningOf(truth, 'fullOut');
      const at = of.at - draw.between(25, 40) * HOUR;
      const fault = 'gate-out entered by the user and taken back';
      const back = moveWord(of, at, { id: 'U1', retracts: true });
      return [
        ...steps,
        step(at + HOUR, USER, fault, moveWord(of, at, { id: 'U1' })),
        step(at + draw.between(4, 20) * HOUR, USER, fault, back),
      ];
    },
  },
  'moves of a box of another shipment': {
    mix: (steps, { draw, truth }) => {
      const fault = 'moves of a box of another shipment';
      const chosen = draw.some(
        truth.happenings.filter(({ group }) => group === 'gate' || group === 'handling'),
        3,
      );
      const told = chosen.map((of) => {
        const at = of.at + draw.between(-90, 90) * HOUR;
        const like = invented(truth, of.words, of.group, of.place, of.facility, at);
        return step(
          Math.max(at + HOUR, afterBooking({ draw, truth } as Scene)),
          terminalAt('TRMX', of.place.code),
          fault,
          moveWord(like, at, { belief: 'never', container: 'SIMU0000099' }),
        );
      });
      return [...steps, ...told];
    },
  },
  'clock of the line in the wrong zone': {
    prepare: (scene) => {
      const { draw, truth, style } = scene;
      const off = draw.pick([-9, -8, -7, 7, 8]) * HOUR;
      scene.style = {
        ...style,
        daysOfGates: false,
        timedOff: new Map(truth.happenings.map(({ id }) => [id, off])),
        knownAfter: new Map([...style.knownAfter].map(([id, after]) => [id, after + Math.max(0, off)])),
      };
    },
  },
  'year mistyped by a message': {
    mix: (steps, { draw, truth }) => {
      const of = draw.pick(truth.happenings.filter(({ milestones }) => milestones.length > 0));
      const at = of.at - 365 * DAY;
      const like = { ...of, id: `mistyped ${of.id}` };
      return [
        ...steps,
        step(of.at + HOUR, LINE_BY_EDI, 'year mistyped by a message', moveWord(like, at, { belief: 'never' })),
      ];
    },
  },
  'older estimate by a message': {
    fits: ({ style }) => style.by === 'both' && style.states,
    mix: (steps, scene) => {
      const arrival = podArrivalOf(scene.truth);
      const revisions = scene.style.revisions.filter(({ from }) => from < arrival.at - 2 * DAY);
      const fault = 'older estimate by a message';
      return [
        ...steps,
        ...revisions.slice(1).map(({ from }, index) => {
          const older = revisions[index] as LineStyle['revisions'][number];
          const word = moveWord(arrival, arrival.at + older.off * HOUR, {
            classifier: 'estimated',
            form: scene.style.form,
            statedAt: Math.floor(older.from / MINUTE) * MINUTE,
          });
          return step(from + 30 * HOUR, LINE_BY_EDI, fault, word);
        }),
      ];
    },
  },
  'field of the terminal that flickers': {
    fits: isPickedUpAtPort,
    mix: (steps, { truth }) => {
      const at = happeningOf(truth, `discharge${lastLegOf(truth)}`).at + 5 * HOUR;
      const teller = terminalAt('TRMX', truth.pod.code);
      const says = (minutes: number, isAvailable: boolean) =>
        step(
          at + minutes * MINUTE,
          teller,
          'field of the terminal that flickers',
          factWord('available', `available ${isAvailable ? 'yes' : 'no'}`, isAvailable, truth.pod),
        );
      const others = steps.map((each) => ({
        ...each,
        words: each.words.filter((word) => word.about !== 'fact' || word.field !== 'available'),
      }));
      return [
        ...others.filter(({ words, manner }) => manner === 'answers' || words.length > 0),
        says(0, false),
        says(60, true),
        says(65, false),
        says(200, false),
      ];
    },
  },
  'estimate promoted to an arrival': {
    fits: byApi,
    prepare: (scene) => {
      const { style, truth } = scene;
      const arrival = podArrivalOf(truth);
      const from = arrival.at - 150 * HOUR;
      const revisions = [
        ...style.revisions.filter((each) => each.from < from),
        { from, off: -60 },
        { from: arrival.at - 30 * HOUR, off: 3 },
      ];
      scene.style = { ...style, revisions };
      scene.alters.push((now, words) =>
        now < arrival.at - 60 * HOUR || now >= arrival.at - 30 * HOUR
          ? words
          : words.map((word) => (isForecastOf(arrival, word) ? promoted(word, style) : word)),
      );
    },
  },
  'arrival dated in the future': {
    fits: byApi,
    prepare: (scene) => {
      const { style, truth } = scene;
      const arrival = podArrivalOf(truth);
      const from = arrival.at - 200 * HOUR;
      scene.style = { ...style, revisions: [...style.revisions.filter((each) => each.from < from), { from, off: 2 }] };
      scene.alters.push((now, words) =>
        now < arrival.at - 90 * HOUR || now >= arrival.at - 40 * HOUR
          ? words
          : words.map((word) => (isForecastOf(arrival, word) ? promoted(word, style) : word)),
      );
    },
  },
  'gate-out dated in the future': {
    fits: isPickedUpAtPort,
    mix: (steps, { draw, truth }) => {
      const of = happeningOf(truth, 'fullOut');
      const said = of.at - draw.between(3, 15) * HOUR;
      return [
        ...steps,
        step(said, terminalAt('TRMX', truth.pod.code), 'gate-out dated in the future', moveWord(of, of.at)),
      ];
    },
  },
  'wrong port of discharge': {
    fits: byApi,
    prepare: (scene) => {
      const { draw, truth } = scene;
      const arrival = podArrivalOf(truth);
      const other = GATEWAYS.find(({ pod }) => pod.code === truth.pod.code)?.other as Place;
      const from = truth.bookedAt + draw.next() * (arrival.at - 10 * DAY - truth.bookedAt);
      const until = from + draw.between(24, 120) * HOUR;
      const discharge = `discharge${lastLegOf(truth)}`;
      const elsewhere = (word: Word): Word =>
        word.about === 'move' && !word.isActual && [arrival.id, discharge].includes(word.of.id)
          ? moveWord(word.of, word.at.millis, {
              place: other,
              form: scene.style.form,
              statedAt: word.statedAt,
              classifier: word.line.startsWith('planned') ? 'planned' : 'estimated',
            })
          : word;
      scene.alters.push((now, words) => (now < from || now >= until ? words : words.map(elsewhere)));
    },
  },
  'discharge timed differently': {
    prepare: (scene) => {
      const discharge = `discharge${lastLegOf(scene.truth)}`;
      scene.style = {
        ...scene.style,
        timedOff: new Map([...scene.style.timedOff, [discharge, scene.draw.pick([-3, 9, 15]) * HOUR]]),
        knownAfter: late(scene.style, discharge, 20),
      };
    },
  },
  'arrival timed too early by the line': {
    prepare: (scene) => {
      const { id } = podArrivalOf(scene.truth);
      scene.style = {
        ...scene.style,
        timedOff: new Map([...scene.style.timedOff, [id, -scene.draw.between(26, 40) * HOUR]]),
      };
    },
    mix: (steps, { draw, truth }) => {
      const arrival = podArrivalOf(truth);
      const word = moveWord(arrival, arrival.at + draw.between(-50, 50) * MINUTE, { form: 'instant' });
      const others = steps.filter(
        ({ teller, words }) => teller !== AIS || !words.some((each) => each.about === 'move' && each.of === arrival),
      );
      return [
        ...others,
        step(arrival.at + draw.between(2, 30) * HOUR, AIS, 'arrival timed too early by the line', word),
      ];
    },
  },
  'outage of the line': silence('outage of the line', [3, 12]),
  'stopped and resumed by the user': silence('stopped and resumed by the user', [4, 20]),
  'outage of the feeds': {
    mix: (steps, scene) => {
      const { from, until } = windowOf(scene, [2, 10]);
      return burst(
        steps,
        ({ teller, at }) => teller !== LINE && at >= from && at < until,
        until,
        'outage of the feeds',
      );
    },
  },
  'messages late and out of order': {
    mix: (steps, { draw, truth }) => {
      const first = truth.bookedAt + 3 * HOUR;
      const messages = steps.filter(
        (each) =>
          each.manner === 'reports' &&
          each.at > first &&
          each.words.every((word) => word.about === 'move' && word.statedAt !== null),
      );
      const chosen = draw.some(messages, 3);
      return steps.map((each) =>
        chosen.includes(each)
          ? {
              ...each,
              at: each.at + draw.between(20, 150) * HOUR,
              faults: [...each.faults, 'messages late and out of order'],
            }
          : each,
      );
    },
  },
  'messages repeated': {
    mix: (steps, { draw, truth }) => {
      const messages = steps.filter(
        (each) =>
          each.manner === 'reports' &&
          each.at > truth.bookedAt + 3 * HOUR &&
          isMoves(each) &&
          each.teller.kind !== 'user' &&
          !each.words.some(isTakenBack),
      );
      return [
        ...steps,
        ...draw
          .some(messages, 4)
          .map((each) => ({ ...each, at: each.at + draw.between(1, 200) * HOUR, faults: ['messages repeated'] })),
      ];
    },
  },
  'last free day of the railroad a day off': {
    fits: ({ truth }) => truth.inland !== null,
    mix: (steps, { truth }) => {
      const inland = truth.inland as Place;
      const unload = happeningOf(truth, 'railDischarge');
      const right = lastFreeDay(inland.zone, unload.at + 2 * DAY, inland);
      const wrong = lastFreeDay(inland.zone, unload.at + DAY, inland);
      const fault = 'last free day of the railroad a day off';
      const altered = steps.map((each) =>
        each.words.some(({ line }) => line === right.line)
          ? { ...each, words: each.words.map((word) => (word.line === right.line ? wrong : word)), faults: [fault] }
          : each,
      );
      const teller = railroadAt(inland.code);
      return [...altered, ...[16, 17].map((hours) => step(unload.at + hours * HOUR, teller, fault, right))];
    },
  },
  'day after the exact time': {
    prepare: (scene) => {
      scene.style = { ...scene.style, by: 'both', daysOfGates: true, exactByMessages: true };
    },
  },
};

function late(style: LineStyle, id: string, hours: number): Map<string, number> {
  return new Map([...style.knownAfter, [id, Math.max(style.knownAfter.get(id) as number, hours * HOUR)]]);
}

function isTakenBack(word: Word): boolean {
  return word.about === 'move' && word.id !== null;
}

function isForecastOf(of: Happening, word: Word): word is MoveWord {
  return word.about === 'move' && word.of === of && !word.isActual;
}

function promoted(word: MoveWord, { form }: LineStyle): MoveWord {
  return moveWord(word.of, word.at.millis, { form, statedAt: word.statedAt });
}

export const MISTAKE_NAMES = Object.keys(MISTAKES);
