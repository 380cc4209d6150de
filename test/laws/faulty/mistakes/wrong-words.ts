/** Reports of this container that are wrong, corrected or taken back: times, places, dates in the future, fields that flicker. */
import {
  AIS,
  LINE_BY_EDI,
  type LineStyle,
  lastFreeDay,
  podArrivalOf,
  railroadAt,
  terminalAt,
  USER,
} from '../reporters.ts';
import {
  DAY,
  GATEWAYS,
  type Happening,
  HOUR,
  happeningOf,
  lastLegOf,
  MINUTE,
  type Place,
  type TrueJourney,
} from '../true-journey.ts';
import { factWord, type MoveWord, moveWord, type Reporter, type Word } from '../words.ts';
import { isByApi, isByRail, isPickedUpAtPort, type Mistake, type Mistakes, report, type Scene } from './mistake.ts';

const terminalOf = ({ pod }: TrueJourney): Reporter => terminalAt('TRMX', pod.code);

/** Too early, and taken back before it truly happens. */
function takenBack(
  id: string,
  reporterOf: (truth: TrueJourney) => Reporter,
  when: (scene: Scene) => [Happening, number],
): Mistake {
  return {
    mix: (steps, scene) => {
      const [of, at] = when(scene);
      const reporter = reporterOf(scene.truth);
      const back = at + scene.draw.between(8, 20) * HOUR;
      return [
        ...steps,
        report(at + HOUR, reporter, moveWord(of, at, { id })),
        report(back, reporter, moveWord(of, at, { id, retracts: true })),
      ];
    },
  };
}

const earlyGateOut = ({ draw, truth }: Scene): [Happening, number] => {
  const of = happeningOf(truth, 'fullOut');
  return [of, of.at - draw.between(25, 40) * HOUR];
};

const earlyReturn = ({ draw, truth }: Scene): [Happening, number] => [
  happeningOf(truth, 'emptyIn'),
  happeningOf(truth, 'fullOut').at + draw.between(4, 12) * HOUR,
];

const corrected: Mistake = {
  fits: isPickedUpAtPort,
  mix: (steps, scene) => {
    const [of, at] = earlyGateOut(scene);
    const reporter = terminalOf(scene.truth);
    const isOfIt = (word: Word) => word.about === 'move' && word.of === of;
    const others = steps.filter((each) => each.reporter.heading !== reporter.heading || !each.words.some(isOfIt));
    const reported = [
      report(at + HOUR, reporter, moveWord(of, at)),
      report(of.at + HOUR, reporter, moveWord(of, of.at)),
    ];
    return [...others, ...reported];
  },
};

/** The line's estimate of the arrival, reported as the arrival in its answers of some time. */
function promotedEstimate(
  revisions: (arrival: Happening) => LineStyle['revisions'],
  window: readonly [number, number],
): Mistake {
  return {
    fits: isByApi,
    prepare: (scene) => {
      const { style, truth } = scene;
      const arrival = podArrivalOf(truth);
      const own = revisions(arrival);
      const before = style.revisions.filter((each) => each.from < (own[0]?.from ?? 0));
      scene.style = { ...style, revisions: [...before, ...own] };
      const [from, until] = window.map((hours) => arrival.at - hours * HOUR) as [number, number];
      const promoted = (word: Word) =>
        isForecastOf(arrival, word)
          ? moveWord(word.of, word.at.millis, { form: style.form, statedAt: word.statedAt })
          : word;
      scene.alters.push((now, words) => (now < from || now >= until ? words : words.map(promoted)));
    },
  };
}

function isForecastOf(of: Happening, word: Word): word is MoveWord {
  return word.about === 'move' && word.of === of && !word.isActual;
}

const wrongPort: Mistake = {
  fits: isByApi,
  prepare: (scene) => {
    const { draw, truth } = scene;
    const arrival = podArrivalOf(truth);
    const other = GATEWAYS.find(({ pod }) => pod.code === truth.pod.code)?.other as Place;
    const from = truth.bookedAt + draw.next() * (arrival.at - 10 * DAY - truth.bookedAt);
    const until = from + draw.between(24, 120) * HOUR;
    const discharge = happeningOf(truth, `discharge${lastLegOf(truth)}`);
    const elsewhere = (word: Word): Word => {
      if (!isForecastOf(arrival, word) && !isForecastOf(discharge, word)) return word;
      const classifier = word.line.startsWith('planned') ? 'planned' : 'estimated';
      const { form } = scene.style;
      return moveWord(word.of, word.at.millis, { place: other, form, statedAt: word.statedAt, classifier });
    };
    scene.alters.push((now, words) => (now < from || now >= until ? words : words.map(elsewhere)));
  },
};

/** The line times a happening so many hours off. */
function timedOff(style: LineStyle, id: string, hours: number): LineStyle {
  return { ...style, timedOff: new Map([...style.timedOff, [id, hours * HOUR]]) };
}

const dischargeOff: Mistake = {
  prepare: (scene) => {
    const id = `discharge${lastLegOf(scene.truth)}`;
    const style = timedOff(scene.style, id, scene.draw.pick([-3, 9, 15]));
    const late = Math.max(style.knownAfter.get(id) as number, 20 * HOUR);
    scene.style = { ...style, knownAfter: new Map([...style.knownAfter, [id, late]]) };
  },
};

const arrivalOff: Mistake = {
  prepare: (scene) => {
    scene.style = timedOff(scene.style, podArrivalOf(scene.truth).id, -scene.draw.between(26, 40));
  },
  mix: (steps, { draw, truth }) => {
    const arrival = podArrivalOf(truth);
    const word = moveWord(arrival, arrival.at + draw.between(-50, 50) * MINUTE, { form: 'instant' });
    const isOfIt = (each: Word) => each.about === 'move' && each.of === arrival;
    const others = steps.filter(({ reporter, words }) => reporter !== AIS || !words.some(isOfIt));
    return [...others, report(arrival.at + draw.between(2, 30) * HOUR, AIS, word)];
  },
};

const wrongZone: Mistake = {
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
};

const mistypedYear: Mistake = {
  mix: (steps, { draw, truth }) => {
    const of = draw.pick(truth.happenings.filter(({ milestones }) => milestones.length > 0));
    const word = moveWord({ ...of, id: `mistyped ${of.id}` }, of.at - 365 * DAY, { belief: 'never' });
    return [...steps, report(of.at + HOUR, LINE_BY_EDI, word)];
  },
};

const leftOut: Mistake = {
  prepare: (scene) => {
    const ids = scene.truth.happenings.map(({ id }) => id);
    scene.style = { ...scene.style, unreported: new Set(scene.draw.some(ids, 3)) };
  },
};

const flickering: Mistake = {
  fits: isPickedUpAtPort,
  mix: (steps, { truth }) => {
    const at = happeningOf(truth, `discharge${lastLegOf(truth)}`).at + 5 * HOUR;
    const says = (minutes: number, isAvailable: boolean) => {
      const word = factWord('available', `available ${isAvailable ? 'yes' : 'no'}`, isAvailable, truth.pod);
      return report(at + minutes * MINUTE, terminalOf(truth), word);
    };
    const isOther = (word: Word) => word.about !== 'fact' || word.field !== 'available';
    const others = steps.map((each) =>
      each.words.every(isOther) ? each : { ...each, words: each.words.filter(isOther) },
    );
    const spoken = others.filter(({ words, manner }) => manner === 'answers' || words.length > 0);
    return [...spoken, says(0, false), says(60, true), says(65, false), says(200, false)];
  },
};

const lastFreeDayOff: Mistake = {
  fits: isByRail,
  mix: (steps, { truth }) => {
    const inland = truth.inland as Place;
    const unload = happeningOf(truth, 'railDischarge');
    const right = lastFreeDay(inland.zone, unload.at + 2 * DAY, inland);
    const wrong = lastFreeDay(inland.zone, unload.at + DAY, inland);
    const isRight = (word: Word) => word.line === right.line;
    const altered = steps.map((each) =>
      each.words.some(isRight) ? { ...each, words: each.words.map((word) => (isRight(word) ? wrong : word)) } : each,
    );
    const reporter = railroadAt(inland.code);
    return [...altered, ...[16, 17].map((hours) => report(unload.at + hours * HOUR, reporter, right))];
  },
};

export const WRONG_WORDS: Mistakes = {
  'empty return taken back by the line': takenBack('E1', () => LINE_BY_EDI, earlyReturn),
  'gate-out taken back by the terminal': { ...takenBack('G1', terminalOf, earlyGateOut), fits: isPickedUpAtPort },
  'gate-out taken back by the user': { ...takenBack('U1', () => USER, earlyGateOut), fits: isPickedUpAtPort },
  'gate-out corrected by the terminal': corrected,
  'gate-out dated in the future': {
    fits: isPickedUpAtPort,
    mix: (steps, { draw, truth }) => {
      const of = happeningOf(truth, 'fullOut');
      return [...steps, report(of.at - draw.between(3, 15) * HOUR, terminalOf(truth), moveWord(of, of.at))];
    },
  },
  'estimate promoted to an arrival': promotedEstimate(
    ({ at }) => [
      { from: at - 150 * HOUR, off: -60 },
      { from: at - 30 * HOUR, off: 3 },
    ],
    [60, 30],
  ),
  'arrival dated in the future': promotedEstimate(({ at }) => [{ from: at - 200 * HOUR, off: 2 }], [90, 40]),
  'wrong port of discharge': wrongPort,
  'discharge timed differently': dischargeOff,
  'arrival timed too early by the line': arrivalOff,
  'clock of the line in the wrong zone': wrongZone,
  'year mistyped by a message': mistypedYear,
  'moves left out by the line': leftOut,
  'field of the terminal that flickers': flickering,
  'last free day of the railroad a day off': lastFreeDayOff,
  'day after the exact time': {
    prepare: (scene) => {
      scene.style = { ...scene.style, by: 'both', daysOfGates: true, exactByMessages: true };
    },
  },
};
