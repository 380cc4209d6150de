/** The account resource: its own attributes, and the settings that features declare. */
import { type TProperties, Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../http/jsonapi/resource.ts';
import type { Auth } from '../../http/plugins/authentication.ts';
import { formatInstant } from '../../lib/clock.ts';
import { CompanyName } from '../parties/schema.ts';
import type { AccountSettings } from './account-settings.ts';
import { getSettings, updateSettings } from './settings-store.ts';
import { type AccountRow, getAccount } from './store.ts';

export type AccountChange = { readonly company_name?: string } & Readonly<Record<string, unknown>>;
/** What the operator configures, and the account resource shows. */
export interface Installation {
  /** Of every kind of request. */
  readonly rateLimits: Readonly<Record<string, number>>;
  /** Of the addresses that receive documents; null: the installation receives no mail. */
  readonly mailDomain: string | null;
  /** The identity provider, by what people call it; null: there is none. */
  readonly oidc: { readonly label: string } | null;
}

export type AccountResource = ReturnType<typeof accountResource>;

export function accountResource(settings: readonly AccountSettings[]) {
  const declared = settings.toSorted((a, b) => a.place - b.place);
  const attributes: TProperties = Object.assign({}, ...declared.map((each) => each.attributes));
  const written: TProperties = Object.assign({}, attributes, ...declared.map((each) => each.written));
  return {
    schema: accountSchema(attributes),
    settingsToChange: Type.Partial(Type.Object(written)).properties,

    async read(session: AccountSession, installation: Installation): Promise<RenderedResource> {
      const [account, ...values] = await Promise.all([
        getAccount(session),
        ...declared.map((each) => getSettings(session, each)),
      ]);
      return renderAccount(account, Object.assign({}, ...values), installation);
    },

    /** By one statement: the audit has one event of it. */
    async change(session: AccountSession, change: AccountChange, by: Auth): Promise<void> {
      const { company_name: name, ...settings } = change;
      const stored: Record<string, unknown> = name === undefined ? {} : { name: name.trim() };
      const changed = declared.filter(({ attributes: own }) => Object.keys(settings).some((key) => key in own));
      for (const each of changed) {
        const own = Object.fromEntries(Object.entries(settings).filter(([key]) => key in each.attributes));
        Object.assign(stored, each.prepare === undefined ? own : await each.prepare(session, own, by));
      }
      try {
        await updateSettings(session, session.accountId, stored);
      } catch (error) {
        const explained = changed.map((each) => each.explain?.(error, stored)).find((each) => each !== undefined);
        throw explained ?? error;
      }
      for (const each of changed) await each.followUp?.(session);
    },
  };
}

/** @param settings those that features declare */
function accountSchema(settings: TProperties) {
  return resourceSchema(
    'account',
    Type.Object({
      company_name: CompanyName,
      rate_limits: Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
        description: 'Limit of requests of each key in any 60 seconds, by kind of request; the operator sets it',
        examples: [{ default: 100, tracking_requests: 100, infer_number: 200, refresh: 10 }],
      }),
      ...settings,
      mail_domain: Nullable(
        Type.String({
          description: 'Domain of the mail addresses of all accounts; the operator sets it. Null: mail is not received',
          examples: ['in.example.com'],
        }),
      ),
      identity_provider: Nullable(
        Type.String({
          description: 'Name of the OpenID Connect provider by which users may log in; the operator sets it',
          examples: ['Example ID'],
        }),
      ),
      created_at: Timestamp,
    }),
    Type.Object({}),
  );
}

/** @param settings by the names of their attributes */
function renderAccount(
  account: AccountRow,
  settings: Readonly<Record<string, unknown>>,
  { rateLimits: configured, mailDomain, oidc }: Installation,
): RenderedResource {
  const limits = Object.keys(configured).map((bucket) => [bucket, account.rateLimits[bucket] ?? configured[bucket]]);
  return renderResource({
    id: account.id,
    type: 'account',
    attributes: {
      company_name: account.name,
      rate_limits: Object.fromEntries(limits),
      ...settings,
      mail_domain: mailDomain,
      identity_provider: oidc?.label ?? null,
      created_at: formatInstant(account.createdAt.getTime()),
    },
    relationships: {},
  });
}
