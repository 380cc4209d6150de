/** The resources of people: `user`, the `session` of a browser, and the `invite` that creates a user. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import {
  instant,
  linkMany,
  linkOne,
  Nullable,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { LONGEST_ADDRESS, MAIL_ADDRESS } from '../../lib/text-rules/mail-address.ts';
import { ONE_LINE } from '../../lib/text-rules/one-line.ts';

export const UserName = Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE });
export const Email = Type.String({
  maxLength: LONGEST_ADDRESS,
  pattern: MAIL_ADDRESS,
  description: 'Kept in lower case; by it the user logs in',
  examples: ['ada@example.com'],
});
/** It is compared with what is stored, which may have been entered under another rule. */
export const KnownEmail = Type.String({ maxLength: LONGEST_ADDRESS, description: 'Address by which the user logs in' });
/** NIST SP 800-63B-4 requires 15 characters, or 8 with a second factor, and no rules of composition. */
export const Password = Type.String({ minLength: 12, maxLength: 200, description: '12 characters or more' });
/** Proves that the person in front of the browser is the user. */
export const CurrentPassword = Type.Optional(
  Type.String({ maxLength: 200, description: 'Needed, but within 15 minutes of a log-in by link' }),
);
export const UserRoleSchema = Type.Enum(['viewer', 'member', 'admin'], {
  description: 'viewer reads; member reads and writes; admin also manages users, keys, webhooks and the account',
});
export const Locale = Nullable(
  Type.String({
    pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
    description: 'BCP 47, as in "de"; null: language of the browser',
  }),
);
export const TimeZone = Nullable(
  Type.String({ maxLength: 50, description: 'IANA zone, as in "Europe/Berlin"; null: zone of the browser' }),
);

/** As many as a user has. */
export const MOST_PREFERENCES = 100;
const PREFERENCE_NAME = '^[A-Za-z0-9_.-]{1,60}$';
const Preferences = Type.Record(Type.String({ pattern: PREFERENCE_NAME }), Type.String({ maxLength: 2000 }), {
  description: 'Preferences of the dashboard: names and texts, which the service does not read',
});
export const PreferenceChanges = Type.Record(
  Type.String({ pattern: PREFERENCE_NAME }),
  Nullable(Type.String({ maxLength: 2000 })),
  { additionalProperties: false, description: 'Members left out stay; null removes one' },
);

export const UserSchema = resourceSchema(
  'user',
  Type.Object({
    email: Type.String(),
    name: UserName,
    role: UserRoleSchema,
    is_active: derived(Type.Boolean({ description: 'False: the user cannot log in' })),
    has_password: Type.Boolean({ description: 'False: the user logs in by link, and may set one then' }),
    has_second_factor: Nullable(
      Type.Boolean({ description: 'True: logging in by password needs a code too; null: of a colleague' }),
    ),
    locale: Locale,
    time_zone: TimeZone,
    preferences: Preferences,
    created_at: Timestamp,
    updated_at: Timestamp,
    last_used_at: Nullable(Timestamp),
    last_visit_at: Nullable(
      instant({
        description:
          'When the visit of the dashboard before this one ended: another visit begins after a pause of an hour. Null: this is the first one',
      }),
    ),
  }),
  Type.Object({ account: toOne('account'), parties: toMany('party') }),
);

export interface UserRow extends RowOf<typeof UserSchema> {
  readonly accountId: string;
  readonly partyIds: readonly string[] | null;
  readonly deactivatedAt: Date | null;
  /** Not null: only id and name are left. */
  readonly deletedAt: Date | null;
}

/** A user as colleagues see the author of an action: the identity, without log-ins and settings. */
export function renderColleague(user: UserRow) {
  return renderUser({
    ...user,
    hasSecondFactor: null,
    partyIds: null,
    preferences: {},
    lastUsedAt: null,
    lastVisitAt: null,
  });
}

export const renderUser = (user: UserRow) =>
  present(UserSchema, user, {
    attributes: { is_active: user.deactivatedAt === null },
    relationships: { account: linkOne('account', user.accountId), parties: linkMany('party', user.partyIds ?? []) },
  });

export const SessionSchema = resourceSchema(
  'session',
  Type.Object({
    method: Type.Enum(['password', 'link', 'oidc'], { description: 'How the user logged in' }),
    user_agent: Nullable(Type.String({ description: 'User agent of the browser' })),
    is_current: derived(Type.Boolean({ description: 'Whether this is the session of the request' })),
    is_view: derived(
      Type.Boolean({
        description: 'Whether it shows, read-only, what another user sees; `current` then names that user',
      }),
    ),
    needs_second_factor: derived(
      Type.Boolean({
        description: 'True: it may do nothing but set up the second factor that the account requires, and end',
      }),
    ),
    created_at: Timestamp,
    last_used_at: Timestamp,
    expires_at: derived(instant({ description: 'Time of expiry without use' })),
  }),
  Type.Object({ user: toOne('user') }),
);

export interface SessionRow extends RowOf<typeof SessionSchema> {
  readonly userId: string;
  readonly viewedUserId: string | null;
  readonly lacksFactor: boolean;
}

export interface SessionFacts extends SessionRow {
  readonly isCurrent: boolean;
  readonly expiresAt: Date;
}

export const renderSession = (facts: SessionFacts) =>
  present(SessionSchema, facts, {
    attributes: {
      is_current: facts.isCurrent,
      is_view: facts.viewedUserId !== null,
      needs_second_factor: facts.lacksFactor,
      expires_at: facts.expiresAt,
    },
    relationships: { user: linkOne('user', facts.userId) },
  });

export const InviteSchema = resourceSchema(
  'invite',
  Type.Object({
    email: Nullable(Type.String({ description: 'Null: the invitee enters an address' })),
    role: UserRoleSchema,
    company_name: Type.Optional(Type.String({ description: 'Name of the account; only in the preview of the invite' })),
    is_first: Type.Optional(
      Type.Boolean({
        description:
          'Whether the account has neither users nor keys yet: the invitee names the company. Only in the preview of the invite',
      }),
    ),
    url: Type.Optional(
      Type.String({ format: 'uri', description: 'Link to accept it; only in the response that creates it' }),
    ),
    is_mailed: Type.Optional(
      Type.Boolean({ description: 'Whether the link is mailed to the invitee; only in the response that creates it' }),
    ),
    created_at: Timestamp,
    expires_at: Timestamp,
  }),
  Type.Object({ parties: toMany('party') }),
);

export interface InviteRow extends RowOf<typeof InviteSchema> {
  readonly accountId: string;
  readonly partyIds: readonly string[] | null;
}

interface ShownOnce {
  readonly url?: string | undefined;
  readonly isMailed?: boolean | undefined;
  readonly companyName?: string;
  readonly isFirst?: boolean;
}

export const renderInvite = (
  invite: Omit<InviteRow, 'accountId'>,
  { companyName, isFirst, url, isMailed }: ShownOnce = {},
) =>
  present(InviteSchema, invite, {
    attributes: { company_name: companyName, is_first: isFirst, url, is_mailed: isMailed },
    relationships: { parties: linkMany('party', invite.partyIds ?? []) },
  });

export const LogInLinkSchema = resourceSchema(
  'log_in_link',
  Type.Object({
    url: Type.String({ format: 'uri', description: 'Shown once; opening it logs in as the user' }),
    is_mailed: Type.Boolean({ description: 'Whether the link is mailed to the user' }),
    expires_at: Timestamp,
  }),
  Type.Object({ user: toOne('user') }),
);

export const renderLogInLink = (link: RowOf<typeof LogInLinkSchema> & { readonly userId: string }) =>
  present(LogInLinkSchema, link, { relationships: { user: linkOne('user', link.userId) } });
