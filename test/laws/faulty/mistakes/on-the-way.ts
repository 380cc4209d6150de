/** True reports that come late, together, twice or out of order. */
import { LINE, LINE_BY_EDI, type LineStyle, podArrivalOf } from '../reporters.ts';
import { DAY, HOUR, happeningOf } from '../true-journey.ts';
import { moveWord, type Step, type Word } from '../words.ts';
import { type Mistake, type Mistakes, minute, report, type Scene, type Window } from './mistake.ts';

function windowOf({ draw, truth }: Scene, days: readonly [number, number]): Window {
  const end = happeningOf(truth, 'emptyIn').at;
  const from = truth.bookedAt + DAY + draw.next() * (end - truth.bookedAt);
  return { from, until: minute(from + draw.between(days[0] * 24, days[1] * 24) * HOUR) };
}

/** What was sent meanwhile comes together, in order. */
function burst(steps: readonly Step[], { from, until }: Window, isHeld: (step: Step) => boolean): Step[] {
  return steps.map((each) => (isHeld(each) && each.at >= from && each.at < until ? { ...each, at: until } : each));
}

/** The line is not asked, and its messages wait. */
function silence(days: readonly [number, number]): Mistake {
  const windows = new WeakMap<Scene, Window>();
  return {
    prepare: (scene) => {
      const window = windowOf(scene, days);
      windows.set(scene, window);
      scene.silences.push(window);
    },
    mix: (steps, scene) => burst(steps, windows.get(scene) as Window, ({ reporter }) => reporter.channel === 'edi'),
  };
}

/** The first message is of the booking. */
function messagesAmong(steps: readonly Step[], { truth }: Scene, fits: (word: Word) => boolean): Step[] {
  return steps.filter(
    ({ manner, at, words, reporter }) =>
      manner === 'reports' && at > truth.bookedAt + 3 * HOUR && reporter.kind !== 'user' && words.every(fits),
  );
}

const outOfOrder: Mistake = {
  mix: (steps, scene) => {
    const messages = messagesAmong(steps, scene, (word) => word.about === 'move' && word.statedAt !== null);
    const late = scene.draw.some(messages, 3);
    return steps.map((each) =>
      late.includes(each) ? { ...each, at: each.at + scene.draw.between(20, 150) * HOUR } : each,
    );
  },
};

const repeated: Mistake = {
  mix: (steps, scene) => {
    const messages = messagesAmong(steps, scene, (word) => word.about === 'move' && word.id === null);
    const again = scene.draw.some(messages, 4);
    return [...steps, ...again.map((each) => ({ ...each, at: each.at + scene.draw.between(1, 200) * HOUR }))];
  },
};

const olderEstimate: Mistake = {
  fits: ({ style }) => style.by === 'both' && style.states,
  mix: (steps, { truth, style }) => {
    const arrival = podArrivalOf(truth);
    const revisions = style.revisions.filter(({ from }) => from < arrival.at - 2 * DAY);
    const older = revisions.slice(1).map(({ from }, index) => {
      const { off, from: at } = revisions[index] as LineStyle['revisions'][number];
      const wording = { classifier: 'estimated', form: style.form, statedAt: minute(at) } as const;
      return report(from + 30 * HOUR, LINE_BY_EDI, moveWord(arrival, arrival.at + off * HOUR, wording));
    });
    return [...steps, ...older];
  },
};

export const ON_THE_WAY: Mistakes = {
  'outage of the line': silence([3, 12]),
  'stopped and resumed by the user': silence([4, 20]),
  'outage of the feeds': {
    mix: (steps, scene) => burst(steps, windowOf(scene, [2, 10]), ({ reporter }) => reporter !== LINE),
  },
  'messages late and out of order': outOfOrder,
  'messages repeated': repeated,
  'older estimate by a message': olderEstimate,
};
