/**
 * The rail plan of a scenario: passed places, the junction with the other railroad, and expected arrivals. Shares are
 * parts of the run: 0 at departure, 1 at arrival. Railroads are fictitious, places are real.
 */
import type { StayPlan } from '../stays/stay-plan.ts';

export interface RailPlace {
  /** Null: railroads know many places by name only. */
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
  /**
   * Hours by which the expected arrival is after (negative: before) the true one. The first entry is valid from loading
   * on.
   */
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
