/** Settings of a line with DCSA Track & Trace, and the profile made of them. Makes no requests. */
import { type Static, Type } from 'typebox';
import type { ReferenceType } from '../../../core/observation.ts';
import { REFUSAL_KINDS } from '../../../core/tracking-life.ts';
import type { Credentials } from '../../http/auth.ts';
import { AuthSettings, readAuth } from '../../http/auth-settings.ts';
import type { CarrierLimits, RefusalKind } from '../carrier.ts';
import { LINE_SETTINGS, type LineTools } from '../dialect.ts';
import type { DroppedPrefix } from '../number-check.ts';
import { SignedPush } from './push.ts';

const strict = { additionalProperties: false } as const;
const Filter = Type.Optional(Type.Union([Type.String(), Type.Null()]));

export const DcsaSettings = Type.Object(
  {
    ...LINE_SETTINGS,
    auth: AuthSettings,
    eventsPath: Type.Optional(Type.String({ pattern: '^/' })),
    apiVersion: Type.Optional(Type.String()),
    paging: Type.Optional(
      Type.Object(
        {
          style: Type.Union([Type.Literal('header'), Type.Literal('none')]),
          limit: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
          maximumPages: Type.Integer({ minimum: 1 }),
        },
        strict,
      ),
    ),
    filters: Type.Optional(Type.Object({ bill_of_lading: Filter, booking_number: Filter, container: Filter }, strict)),
    push: Type.Optional(SignedPush),
    otherBillOfLadingPrefix: Type.Optional(Type.String({ minLength: 1 })),
    localTimesMarkedZ: Type.Optional(Type.Boolean()),
    emptyAnswer: Type.Optional(Type.Enum(['notFound', 'privateOrUnknown', 'noNews'])),
    statusMeanings: Type.Optional(
      Type.Record(Type.String({ pattern: '^[345][0-9]{2}$' }), Type.Enum([...REFUSAL_KINDS])),
    ),
  },
  { additionalProperties: false },
);
export type DcsaSettings = Static<typeof DcsaSettings>;

/** @param profileFrom the standard's version, with the line's differences */
export function profileOf(
  line: Omit<DcsaSettings, 'push'>,
  { read, clock }: Pick<LineTools, 'read' | 'clock'>,
  profileFrom: (settings: DcsaProfileSettings) => DcsaProfile = dcsaProfile,
): DcsaProfile {
  const { name, profile: _, dialect: __, tls: ___, numberPatterns: ____, filters, auth, ...settings } = line;
  const profile = profileFrom({ ...settings, name: name ?? line.scac, auth: readAuth(auth, read, clock.wallNow()) });
  return { ...profile, filters: mergeFilters(profile.filters, filters) };
}

function mergeFilters(standard: DcsaProfile['filters'], own: DcsaSettings['filters']): DcsaProfile['filters'] {
  const filterOf = (type: ReferenceType) => (own?.[type] === undefined ? standard[type] : own[type]);
  return {
    bill_of_lading: filterOf('bill_of_lading'),
    booking_number: filterOf('booking_number'),
    container: filterOf('container'),
  };
}

/**
 * What one line of the DCSA Track & Trace 2.2/2.3 dialect does its own way, as data. Knows no HTTP and no event.
 * Bodies need no setting: a bare array and `{"events": […]}` are both read, whichever line sends them.
 */

interface DcsaPaging {
  /** `header`: the next page is in the response header Next-Page, as a link or as a cursor. `none`: one page is all. */
  readonly style: 'header' | 'none';
  /** Sent as `limit`; null: not sent, the line's own page size holds. */
  readonly limit: number | null;
  /** More pages than these are not fetched. */
  readonly maximumPages: number;
}

export interface DcsaProfile {
  readonly scac: string;
  readonly name: string;
  /** Up to and without `/v2/events`. */
  readonly baseUrl: string;
  readonly eventsPath: string;
  readonly auth: Credentials;
  /** Sent as header API-Version where set. */
  readonly apiVersion: string | null;
  readonly paging: DcsaPaging;
  /** The response header that leads to the next page, in lower case; its content is a link or a cursor. */
  readonly nextPageHeader: 'next-page' | 'next-page-cursor';
  /** The line's filter for each kind of number; null: not supported. */
  readonly filters: Readonly<Record<ReferenceType, string | null>>;
  /** The line wants its B/L numbers without this prefix, or without any of these; null: as they are. */
  readonly dropBillOfLadingPrefix: DroppedPrefix | null;
  /** A B/L number that the line does not know is requested once more with this prefix, or without it; null: once only. */
  readonly otherBillOfLadingPrefix: string | null;
  /** The line writes the local time of the place and marks it `Z`. */
  readonly localTimesMarkedZ: boolean;
  /**
   * The meaning of 204 or an empty list: the line does not know the number, does not tell whether it knows it, or knows it
   * and has no events yet.
   */
  readonly emptyAnswer: 'notFound' | 'privateOrUnknown' | 'noNews';
  /** Statuses to which this line gives another meaning than the dialect, for example 403: private. */
  readonly statusMeanings: Readonly<Record<number, RefusalKind>>;
  readonly limits: CarrierLimits;
}

export type DcsaProfileSettings = Pick<DcsaProfile, 'scac' | 'name' | 'baseUrl' | 'auth'> & Partial<DcsaProfile>;

const STANDARD: Omit<DcsaProfile, 'scac' | 'name' | 'baseUrl' | 'auth'> = {
  eventsPath: '/v2/events',
  apiVersion: null,
  paging: { style: 'header', limit: 100, maximumPages: 20 },
  nextPageHeader: 'next-page',
  filters: {
    bill_of_lading: 'transportDocumentReference',
    booking_number: 'carrierBookingReference',
    container: 'equipmentReference',
  },
  dropBillOfLadingPrefix: null,
  otherBillOfLadingPrefix: null,
  localTimesMarkedZ: false,
  emptyAnswer: 'notFound',
  statusMeanings: {},
  limits: { requestsPerSecond: 1, concurrency: 2 },
};

/** The standard with a line's differences. */
export function dcsaProfile(settings: DcsaProfileSettings): DcsaProfile {
  return { ...STANDARD, ...settings };
}
