/**
 * How often an address may fail to authenticate in a rolling minute, by this process's own count: a client that tries keys must not
 * take the database's connections from others. Look-ups under way count as failures until they are not.
 */
import ipaddr from 'ipaddr.js';
import { MemoryRateLimiter } from '../../lib/rate-limiter/rate-limiter.ts';
import { ApiError, apiError } from '../jsonapi/errors.ts';

const BUCKET = 'failed authentications';

export class AddressLimit {
  readonly #limit: number;
  readonly #who: string;
  readonly #isFailure: (error: unknown) => boolean;
  readonly #failures = new MemoryRateLimiter();
  readonly #underWay = new Map<string, number>();

  /** @param who fails, in words @param isFailure which errors count; else 401, but for a missing second factor */
  constructor(
    failuresPerMinute: number,
    who = 'This address',
    isFailure: (error: unknown) => boolean = isUnauthorized,
  ) {
    this.#limit = failuresPerMinute;
    this.#who = who;
    this.#isFailure = isFailure;
  }

  /**
   * Counts it where `work` fails.
   * @param work is to call what it is given before it looks anything up @throws ApiError 429
   */
  async watch<Result>(address: string, now: number, work: (mayLookUp: () => void) => Promise<Result>): Promise<Result> {
    let counted: string | null = null;
    const mayLookUp = () => {
      const network = networkOf(address);
      this.#refuseFull(network, now);
      counted = network;
      this.#count(network, 1);
    };
    try {
      return await work(mayLookUp);
    } catch (error) {
      if (!this.#isFailure(error)) throw error;
      const network = networkOf(address);
      if (counted === null) this.#refuseFull(network, now);
      this.#failures.takeNow([{ key: network, bucket: BUCKET, limit: this.#limit }], now);
      throw error;
    } finally {
      if (counted !== null) this.#count(counted, -1);
    }
  }

  #refuseFull(network: string, now: number): void {
    const underWay = this.#underWay.get(network) ?? 0;
    const [seen] = this.#failures.look([{ key: network, bucket: BUCKET, limit: this.#limit }], now);
    if (seen === undefined || seen.remaining > underWay) return;
    const seconds = seen.remaining > 0 ? 1 : seen.retryAfterSeconds;
    const detail = `${this.#who} failed to authenticate ${this.#limit} times in 60 seconds; it may try again in ${seconds} s.`;
    throw apiError('rate_limited', { detail }, { 'retry-after': String(seconds) });
  }

  #count(network: string, change: 1 | -1): void {
    const count = (this.#underWay.get(network) ?? 0) + change;
    if (count > 0) this.#underWay.set(network, count);
    else this.#underWay.delete(network);
  }
}

/** An IPv6 client has a whole /64 (RFC 6177): its addresses count as one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString();
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.errors[0]?.code !== 'second_factor_required';
}
