/**
 * The words in which a scenario says how a train goes: places it passes, the junction where another railroad takes over, and what was
 * expected on the way. Shares are of the run: 0 at departure, 1 at arrival. Railroads are invented, places are real.
 */
import type { StayPlan } from '../stays/stay-plan.ts';

export interface RailPlace {
  /** null: known by name only, as many places on railroads are. */
  readonly locode: string | null;
  readonly name: string;
  readonly city: string;
  /** Code of the state or province. */
  readonly state: string;
  readonly country: string;
  readonly zone: string;
}

export interface RailPlan {
  readonly first: string;
  readonly second: string;
  readonly origin: RailPlace;
  readonly destination: RailPlace;
  readonly passing: readonly { readonly share: number; readonly place: RailPlace }[];
  readonly junction: { readonly share: number; readonly hours: number; readonly place: RailPlace };
  /** The arrival is expected so many hours later (earlier where negative) than it comes; the first from the loading on. */
  readonly expected: readonly { readonly share: number; readonly hoursOff: number }[];
  readonly atRamp: StayPlan;
}

function place(name: string, state: string, country: string, zone: string, locode: string | null = null): RailPlace {
  return { locode, name, city: name, state, country, zone };
}

export const DELTAPORT_RAIL: RailPlace = {
  ...place('Deltaport', 'BC', 'CA', 'America/Vancouver', 'CAVAN'),
  city: 'Delta',
};
export const KAMLOOPS = place('Kamloops', 'BC', 'CA', 'America/Vancouver');
export const EDMONTON = place('Edmonton', 'AB', 'CA', 'America/Edmonton');
export const WINNIPEG = place('Winnipeg', 'MB', 'CA', 'America/Winnipeg');
export const CHICAGO_JUNCTION: RailPlace = {
  ...place('Simulated junction Chicago', 'IL', 'US', 'America/Chicago'),
  city: 'Chicago',
};
export const BATTLE_CREEK = place('Battle Creek', 'MI', 'US', 'America/Detroit');
export const DETROIT_RAIL: RailPlace = {
  ...place('Simulated rail ramp Detroit', 'MI', 'US', 'America/Detroit', 'USDET'),
  city: 'Detroit',
};
