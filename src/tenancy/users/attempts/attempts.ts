/**
 * The limits on attempts to log in, by user and network address together, by address, and by user; and on proofs that a
 * logged-in user gives anew. Nobody can lock out another: where a user has logged in before, failures from elsewhere do
 * not count. Knows no routes and no SQL.
 */
import ipaddr from 'ipaddr.js';
import { CodeWrong, CredentialsWrong, LinkExpired, PasswordWrong } from '../errors.ts';
import { FailureLimit, type ProofOutcome } from './failure-limit.ts';

/** Free failures of a day. NIST SP 800-63B-4 allows a user at most 100 in a row. */
const OF_USER_AT_ADDRESS = 5;
const OF_ADDRESS = 100;
const OF_USER = 100;
const OF_PROOFS = 5;

/** An address counts as known to a user for so long after a log-in. */
const KNOWN_MILLIS = 30 * 86_400_000;
const MOST_KNOWN = 100_000;

type Watched = readonly [limit: FailureLimit, key: string, forgets: boolean];

export class LogInAttempts {
  readonly #pairs = new FailureLimit(OF_USER_AT_ADDRESS, 'this user from this address');
  readonly #addresses = new FailureLimit(OF_ADDRESS, 'this address');
  readonly #users = new FailureLimit(OF_USER, 'this user');
  /** When a user last logged in from an address. */
  readonly #known = new Map<string, number>();

  /**
   * @param email normalized; null: by a link or an invite @param address of the network @throws TooManyFailures, and what
   * `work` throws
   */
  async watch<Result>(
    { email, address }: { readonly email: string | null; readonly address: string },
    now: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const network = networkOf(address);
    if (email === null) return watchAll([[this.#addresses, network, false]], now, work);
    const pair = `${email} ${network}`;
    const own: Watched = [this.#pairs, pair, true];
    const others: Watched[] = [
      [this.#addresses, network, false],
      [this.#users, email, false],
    ];
    const result = await watchAll(this.#isKnown(pair, now) ? [own] : [own, ...others], now, work);
    this.#remember(pair, now);
    return result;
  }

  isKnown(email: string, address: string, now: number): boolean {
    return this.#isKnown(`${email} ${networkOf(address)}`, now);
  }

  #isKnown(pair: string, now: number): boolean {
    const at = this.#known.get(pair);
    return at !== undefined && now - at < KNOWN_MILLIS;
  }

  #remember(pair: string, now: number): void {
    this.#known.delete(pair);
    this.#known.set(pair, now);
    if (this.#known.size <= MOST_KNOWN) return;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      return;
    }
  }
}

/** Passwords and codes that logged-in users give anew. */
export class ProofAttempts {
  readonly #limit = new FailureLimit(OF_PROOFS, 'this user');

  /** @throws TooManyFailures, and what `work` throws */
  watch<Result>(userId: string, now: number, work: () => Promise<Result>): Promise<Result> {
    return watchAll([[this.#limit, userId, true]], now, work);
  }
}

async function watchAll<Result>(limits: readonly Watched[], now: number, work: () => Promise<Result>): Promise<Result> {
  const begun: Watched[] = [];
  let outcome: ProofOutcome = 'undecided';
  try {
    for (const watched of limits) {
      watched[0].begin(watched[1], now);
      begun.push(watched);
    }
    const result = await work();
    outcome = 'succeeded';
    return result;
  } catch (error) {
    if (isFailedProof(error)) outcome = 'failed';
    throw error;
  } finally {
    for (const [limit, key, forgets] of begun) limit.end(key, now, outcome, forgets);
  }
}

function isFailedProof(error: unknown): boolean {
  return [CredentialsWrong, CodeWrong, LinkExpired, PasswordWrong].some((kind) => error instanceof kind);
}

/** An IPv6 client has a whole /64 (RFC 6177): its addresses count as one. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString();
}
