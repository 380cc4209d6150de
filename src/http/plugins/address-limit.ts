/**
 * How often an address may fail to authenticate in a rolling minute, by this process's own count: a client that tries keys must not
 * take the database's connections from others. Look-ups under way count as failures until they are not.
 */
import { MemoryRateLimiter } from '../../lib/rate-limiter/rate-limiter.ts';
import { ApiError, apiError } from '../jsonapi/errors.ts';

const BUCKET = 'failed authentications';

export class AddressLimit {
  readonly #limit: number;
  readonly #who: string;
  readonly #failures = new MemoryRateLimiter();
  readonly #underWay = new Map<string, number>();

  /** @param who fails, in words */
  constructor(failuresPerMinute: number, who = 'This address') {
    this.#limit = failuresPerMinute;
    this.#who = who;
  }

  /**
   * Counts it where `work` throws 401, but for a password that was right and wants a second factor.
   * @param work is to call what it is given before it looks anything up @throws ApiError 429
   */
  async watch<Result>(address: string, now: number, work: (mayLookUp: () => void) => Promise<Result>): Promise<Result> {
    let counted = false;
    const mayLookUp = () => {
      this.#refuseFull(address, now);
      counted = true;
      this.#count(address, 1);
    };
    try {
      return await work(mayLookUp);
    } catch (error) {
      const isFailure =
        error instanceof ApiError && error.status === 401 && error.errors[0]?.code !== 'second_factor_required';
      if (!isFailure) throw error;
      if (!counted) this.#refuseFull(address, now);
      this.#failures.takeNow([{ key: address, bucket: BUCKET, limit: this.#limit }], now);
      throw error;
    } finally {
      if (counted) this.#count(address, -1);
    }
  }

  #refuseFull(address: string, now: number): void {
    const underWay = this.#underWay.get(address) ?? 0;
    const [seen] = this.#failures.look([{ key: address, bucket: BUCKET, limit: this.#limit }], now);
    if (seen === undefined || seen.remaining > underWay) return;
    const seconds = seen.remaining > 0 ? 1 : seen.retryAfterSeconds;
    const detail = `${this.#who} failed to authenticate ${this.#limit} times in 60 seconds; it may try again in ${seconds} s.`;
    throw apiError('rate_limited', { detail }, { 'retry-after': String(seconds) });
  }

  #count(address: string, change: 1 | -1): void {
    const count = (this.#underWay.get(address) ?? 0) + change;
    if (count > 0) this.#underWay.set(address, count);
    else this.#underWay.delete(address);
  }
}
