/** Settings of a line with DCSA Track & Trace, and the profile made of them. Makes no requests. */
import { type Static, Type } from 'typebox';
import type { ReferenceType } from '../../../core/observation.ts';
import { REFUSAL_KINDS } from '../../../core/tracking-life.ts';
import { AuthSettings, readAuth } from '../../http/auth-settings.ts';
import { LINE_SETTINGS, type LineTools } from '../dialect.ts';
import { type DcsaProfile, type DcsaProfileSettings, dcsaProfile } from './profile.ts';
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
