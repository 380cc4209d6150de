/** What lines and terminals answer: computed from the number of the shipment and the time, in the simulator's forms. */

import type { LineProfile } from '../../../simulator/lines/line-profile.ts';
import { presentEvents } from '../../../simulator/lines/present-events.ts';
import { LINE_PROFILES } from '../../../simulator/lines/profiles.ts';
import { messageOf } from '../../../simulator/terminals/message.ts';
import { presentContainer } from '../../../simulator/terminals/present-container.ts';
import { TERMINAL_PROFILES } from '../../../simulator/terminals/profiles.ts';
import type { PlayedScenario } from '../../../simulator/world/world.ts';
import { type LiveWorld, numberOfBill, numberOfContainer, shipmentAt } from '../world/shipments.ts';
import { lastCheckedAt } from '../world/stage.ts';

const STANDARD = LINE_PROFILES.find(({ scac }) => scac === 'SIML') as LineProfile;
/** Terminals are polled for the same containers each hour. */
const MOST_KEPT = 20_000;

export interface Answers {
  /** @returns undefined: the line does not know the number */
  ofLine(scac: string, billOfLading: string, now: number): LineAnswer | undefined;
  /** @returns undefined: there is no such terminal */
  ofTerminal(code: string, containers: readonly string[], now: number): object | undefined;
}

export interface LineAnswer {
  readonly number: number;
  readonly body: string;
  /** It has events that no answer, and not what was loaded, had. */
  readonly isNews: boolean;
}

export function eventsOf(played: PlayedScenario, now: number): string {
  return JSON.stringify(presentEvents(played.journey, STANDARD, now));
}

export function createAnswers(world: LiveWorld): Answers {
  const shipments = createShipments(world);
  /** Time of the last answer, by shipment. */
  const answered = new Map<number, number>();
  return {
    ofLine(scac, billOfLading, now) {
      const number = numberOfBill(scac, billOfLading);
      if (number === undefined) return undefined;
      const played = shipments(number);
      const before = answered.get(number) ?? lastCheckedAt(world, number, played);
      answered.set(number, now);
      return { number, body: eventsOf(played, now), isNews: number >= world.count || hasNews(played, before, now) };
    },
    ofTerminal(code, containers, now) {
      const profile = TERMINAL_PROFILES.find((each) => each.code === code);
      if (profile === undefined) return undefined;
      const boxes = containers.flatMap((container) => {
        const number = numberOfContainer(container);
        if (number === undefined) return [];
        const stay = shipments(number).stays.find(
          (each) => each.operator === code && each.container.number === container,
        );
        return (stay && presentContainer(stay, profile, now)) ?? [];
      });
      const found = new Set(boxes.map((box) => box.number));
      return { ...messageOf(profile, boxes, now), unknown: containers.filter((each) => !found.has(each)) };
    },
  };
}

function hasNews({ journey }: PlayedScenario, before: number, now: number): boolean {
  return journey.journeyEvents.some(
    ({ statements, withdrawnAt }) =>
      statements.some(({ reportedAt }) => before < reportedAt && reportedAt <= now) ||
      (withdrawnAt !== null && before < withdrawnAt && withdrawnAt <= now),
  );
}

/** Those of a terminal come again within the hour: the latest are kept. */
export function createShipments(world: LiveWorld): (number: number) => PlayedScenario {
  const kept = new Map<number, PlayedScenario>();
  return (number) => {
    const played = kept.get(number) ?? shipmentAt(world, number);
    kept.delete(number);
    kept.set(number, played);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as number);
    return played;
  };
}
