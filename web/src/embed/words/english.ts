/** The words of the embedded elements in English; german.ts has the same members. */
import type { PortolanErrorCode } from '../portolan.d.ts';

const ENDED = 'This link does not work any more. Ask its sender for a new one.';

export const words = {
  loading: 'Loading …',
  details: 'Details',
  openPage: 'Open the page',
  newTab: 'opens in a new tab',
  more: (count: number) => `${count} more`,
  map: 'Map',
  asOf: (at: string) => `As of ${at}`,
  notRefreshed: (at: string) => `Not refreshed since ${at}`,
  troubles: {
    src_invalid: ENDED,
    ended: ENDED,
    locked: 'This page has a password.',
    site_not_allowed: 'This website may not show it.',
    busy: 'There were too many requests. It goes on by itself in a minute.',
    unreachable: 'No connection. It is tried again.',
    failed: 'It could not be loaded. It is tried again.',
    no_container: 'This container is not there at the moment.',
    no_map: 'There is no map to show.',
    not_drawn: 'This browser cannot draw the map.',
  } satisfies Readonly<Record<PortolanErrorCode, string>>,
};
