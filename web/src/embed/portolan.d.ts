/**
 * Types of `<portolan-status>` and `<portolan-map>`, for pages that are written in TypeScript. The service has this file at
 * /embed/v1/portolan.d.ts.
 */
export type PortolanTheme = 'light' | 'dark';

/** What the element shows instead of its content, or beside it. */
export type PortolanErrorCode =
  /** `src` is no link of the service. */
  | 'src_invalid'
  /** The link has expired, was revoked, or never existed. */
  | 'ended'
  /** The link has a password: the element shows a link to the page. */
  | 'locked'
  /** The share does not name the site in `frame_ancestors`. */
  | 'site_not_allowed'
  /** Too many requests; the element goes on by itself. */
  | 'busy'
  /** The service does not answer, or the page's policy forbids the request; the element goes on by itself. */
  | 'unreachable'
  /** The service answers with an error; the element goes on by itself. */
  | 'failed'
  /** The share has no container with the number of `container`. */
  | 'no_container'
  /** The share does not show its map, or no route is known. */
  | 'no_map'
  /** The browser cannot draw the map. */
  | 'not_drawn';

export interface PortolanError {
  readonly code: PortolanErrorCode;
  /** For developers, in English. */
  readonly message: string;
}

/** What is shown now, after the first load and after each change. */
export interface PortolanChange {
  /** Containers, or shipments of a shared list of shipments. */
  readonly entries: readonly PortolanEntry[];
}

export interface PortolanEntry {
  readonly number: string;
  /** As in the API, such as `on_ship`; null: a shipment, or a link to a map. */
  readonly status: string | null;
}

interface PortolanElement extends HTMLElement {
  /** The link: `https://track.example.com/s/…`; of a map `https://track.example.com/map/…?token=…`, too. */
  src: string;
  /** Null: as the visitor's system has it. */
  theme: PortolanTheme | null;
  /** Number of the one container that is shown, of a shipment or list; null: all, or on a map the first. */
  container: string | null;
  /** Fetches what is shown now. */
  refresh(): void;
}

export interface PortolanStatusElement extends PortolanElement {
  /** How many containers of several are listed: 1 to 100, usually 5. */
  limit: number;
}

export interface PortolanMapElement extends PortolanElement {}

declare global {
  interface HTMLElementTagNameMap {
    'portolan-status': PortolanStatusElement;
    'portolan-map': PortolanMapElement;
  }
  interface HTMLElementEventMap {
    'portolan-error': CustomEvent<PortolanError>;
    'portolan-change': CustomEvent<PortolanChange>;
  }
}
