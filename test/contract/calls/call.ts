/** What a call is, and short ways to write one. */
import type { CallOptions } from '../../helpers/service.ts';
import type { Ids } from '../seeding.ts';

export interface Call extends CallOptions {
  /** Instead of the operation's own path, with ids and a query. */
  readonly path: string;
  /** An answer without end: the caller reads its beginning only. */
  readonly isStream?: true;
  /** Of a session: made by it, where the account's own key would make it. */
  readonly cookie?: string;
}

/** By the names of operations. */
export type Calls = Readonly<Record<string, readonly Call[]>>;

export const get = (...paths: string[]): Call[] => paths.map((path) => ({ path }));

export const write = (
  method: 'POST' | 'PATCH',
  type: string,
  attributes: object,
  relationships?: object,
): CallOptions => ({
  method,
  body: { data: { type, attributes, ...(relationships && { relationships }) } },
});

/** The relationship to the seeded customer. */
export const customerOf = ({ party }: Ids) => ({ customer: { data: { type: 'party', id: String(party) } } });
/** The limit to the seeded customer. */
export const partiesOf = ({ party }: Ids) => ({ parties: { data: [{ type: 'party', id: String(party) }] } });
