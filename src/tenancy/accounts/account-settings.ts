/**
 * How a feature declares its settings of an account: attributes of the account resource that it owns. The composition root
 * lists them; nothing here knows which there are.
 */
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { Auth } from '../../http/plugins/authentication.ts';

export type SettingValues<Attributes extends TProperties> = Static<TObject<Attributes>>;

type StoredChange = Readonly<Record<string, unknown>>;

export interface AccountSettings<Attributes extends TProperties = TProperties> {
  /** Where they stand in the resource, among the settings of others. */
  readonly place: number;
  /** In the order of the resource. Each has the name of its column in `accounts`. */
  readonly attributes: Attributes;
  /** Schemas of attributes that are written in another form than they are read. */
  readonly written?: Readonly<Partial<Record<keyof Attributes, TSchema>>>;
  /** Completes what is stored; absent: it is complete. */
  present?(stored: SettingValues<Attributes>): SettingValues<Attributes>;
  /** Checks a change, and returns what is stored of it by column; absent: the change as it is. @param by who changes it */
  prepare?(
    session: AccountSession,
    change: Partial<SettingValues<Attributes>>,
    by: Auth,
  ): StoredChange | Promise<StoredChange>;
  /** The feature's own error for one of the database; undefined: it concerns another column. */
  explain?(error: unknown, stored: StoredChange): Error | undefined;
  /** Does what follows from a change, once it is stored. */
  followUp?(session: AccountSession): Promise<void>;
}

export function accountSettings<Attributes extends TProperties>(
  declared: AccountSettings<Attributes>,
): AccountSettings<Attributes> {
  return declared;
}
