/** Every screen of the dashboard: where it is, and what shows that it is there. */
import type { WorkingDay } from './dashboard-world.ts';

export interface Screen {
  readonly path: string;
  /** A selector of Playwright. */
  readonly shows: string;
}

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export const LOG_IN: Screen = { path: '/log-in', shows: 'role=button[name="Log in"]' };

/** Those that a user has, without the map of all containers. */
export function screensOf({ containerId, shipmentId }: WorkingDay): readonly Screen[] {
  return [
    { path: '/', shows: 'a.number' },
    { path: '/today', shows: '.group a.number' },
    { path: '/shipments', shows: 'a.number' },
    { path: `/shipments/${shipmentId}`, shows: '.matrix' },
    { path: `/containers/${containerId}`, shows: '.timeline .what' },
    { path: '/requests', shows: '.row .number' },
    { path: '/track', shows: 'label:text("Number")' },
    { path: '/track?many=true', shows: 'label:text("Numbers or a table")' },
    { path: '/me', shows: 'role=heading[name="Profile"]' },
  ];
}
