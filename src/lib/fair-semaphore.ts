/**
 * Limits concurrent work of several owners. A free slot goes to the waiting owner that has used the least time (start-time
 * fair queueing, Goyal et al. 1996): equal work takes turns, and heavy work delays its owner only.
 */
import { elapsedMillis } from './clock.ts';

export interface FairLimits {
  /** Slots of all owners together. */
  readonly slots: number;
  /** Slots of one owner while another one is active; default: all. Half of them for an owner that uses nearly all the time. */
  readonly perOwner?: number;
  /** Slots of an owner while no other one is active; default: `perOwner`. */
  readonly whenAlone?: number;
  /** How much work of one owner may wait; default: any. */
  readonly waitingPerOwner?: number;
  /** How much work of all owners may wait; default: any. */
  readonly waiting?: number;
  /** How long work may wait; default: any time. */
  readonly waitMillis?: number;
}

/** No slot, for the reason given: the owner's queue is full, the queue of all is, or the wait took too long. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot';
  readonly reason: 'own_queue' | 'queue' | 'time';

  constructor(reason: NoSlot['reason']) {
    super(
      reason === 'time' ? 'Other work took too long, and no slot was free in time.' : 'Too much work waits already.',
    );
    this.reason = reason;
  }
}

/** An owner is active for so long after its last work began. */
export const ACTIVE_MILLIS = 10_000;
/** What work is charged when it begins; the rest is charged when it ends. */
const LEAST_MILLIS = 1;
/** How far the use of one owner counts beyond that of the others. */
const MOST_DEBT_MILLIS = 5000;
/** In which what was used counts half. */
const HALF_LIFE_MILLIS = 2000;
/** An owner uses nearly all the time beyond this share of at least so many milliseconds. */
const NEARLY_ALL = 0.75;
const LEAST_USE_MILLIS = 100;
/** A timer that is later by so much ran in a process that was stopped, or whose machine slept. */
const STOPPED_MILLIS = 1000;
/** Owners without work are forgotten beyond these. */
const OWNERS_KEPT = 1000;

interface Owner {
  readonly waiting: Set<() => void>;
  held: number;
  /** Milliseconds used. An owner that was idle begins where the last served one stood. */
  used: number;
  readonly recent: RecentUse;
}

/** Milliseconds used of late: each counts half after `HALF_LIFE_MILLIS`. */
class RecentUse {
  #millis = 0;
  #at = 0;

  add(millis: number, now: number): void {
    this.#millis = this.at(now) + millis;
    this.#at = now;
  }

  at(now: number): number {
    return this.#millis * 2 ** ((this.#at - now) / HALF_LIFE_MILLIS);
  }
}

export class FairSemaphore {
  readonly #limits: Required<FairLimits>;
  readonly #now: () => number;
  readonly #owners = new Map<string, Owner>();
  #recent = new RecentUse();
  #held = 0;
  #waiting = 0;
  /** `used` of the owner that was served last. */
  #served = 0;
  #latest = { name: '', at: Number.NEGATIVE_INFINITY };
  /** The last owner but `latest`. */
  #latestOther = this.#latest;

  /** @param now milliseconds that never go back */
  constructor(limits: FairLimits, now: () => number = elapsedMillis) {
    const { slots, perOwner = slots } = limits;
    const any = Number.POSITIVE_INFINITY;
    const unlimited = { waitingPerOwner: any, waiting: any, waitMillis: any };
    this.#limits = { ...unlimited, whenAlone: perOwner, ...limits, perOwner };
    this.#now = now;
  }

  /**
   * Resolves when there is a slot; to what gives it back, to be called once.
   * @param signal takes the work from the queue @throws NoSlot; the signal's reason
   */
  async acquire(name: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const free = this.take(name);
    if (free !== undefined) return free;
    const owner = this.#ownerOf(name);
    await this.#wait(owner, signal);
    return this.#releaseOf(owner);
  }

  /** What gives the slot back, to be called once; undefined: none is free now. */
  take(name: string): (() => void) | undefined {
    const owner = this.#ownerOf(name);
    this.#note(name);
    if (owner.waiting.size > 0 || !this.#mayStart(name, owner)) return undefined;
    this.#start(owner);
    return this.#releaseOf(owner);
  }

  async run<Result>(name: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    const release = this.take(name) ?? (await this.acquire(name, signal));
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** How much work waits, of all owners together. */
  get waiting(): number {
    return this.#waiting;
  }

  #releaseOf(owner: Owner): () => void {
    const began = this.#now();
    return () => this.#release(owner, this.#now() - began);
  }

  #ownerOf(name: string): Owner {
    const known = this.#owners.get(name);
    const owner = known ?? { waiting: new Set(), held: 0, used: 0, recent: new RecentUse() };
    if (owner.held === 0 && owner.waiting.size === 0) owner.used = Math.max(owner.used, this.#served);
    if (known === undefined) this.#owners.set(name, owner);
    return owner;
  }

  #note(name: string): void {
    if (this.#latest.name !== name) this.#latestOther = this.#latest;
    this.#latest = { name, at: this.#now() };
  }

  #mayStart(name: string, owner: Owner): boolean {
    if (this.#held >= this.#limits.slots) return false;
    return owner.held < this.#shareOf(name, owner, this.#now());
  }

  #shareOf(name: string, owner: Owner, now: number): number {
    const { whenAlone, perOwner } = this.#limits;
    const other = this.#latest.name === name ? this.#latestOther : this.#latest;
    if (this.#held === owner.held && other.at < now - ACTIVE_MILLIS) return whenAlone;
    const usesNearlyAll = owner.recent.at(now) > Math.max(NEARLY_ALL * this.#recent.at(now), LEAST_USE_MILLIS);
    return usesNearlyAll ? Math.ceil(perOwner / 2) : perOwner;
  }

  #start(owner: Owner): void {
    this.#held += 1;
    owner.held += 1;
    this.#served = Math.max(this.#served, owner.used);
    owner.used += LEAST_MILLIS;
  }

  /** Resolves when the work was started. */
  async #wait(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    const { waiting, waitingPerOwner, waitMillis } = this.#limits;
    if (owner.waiting.size >= waitingPerOwner) throw new NoSlot('own_queue');
    if (this.#waiting >= waiting) throw new NoSlot('queue');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (error: unknown) => {
      if (!owner.waiting.delete(resolve)) return;
      this.#waiting -= 1;
      reject(error);
    };
    owner.waiting.add(resolve);
    this.#waiting += 1;
    const onAbort = () => leave(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    let timer: NodeJS.Timeout | undefined;
    const limitWait = () => {
      const began = this.#now();
      // A process that was stopped meanwhile did not let the work before it end: the wait begins again.
      const onTime = () =>
        this.#now() - began > waitMillis + STOPPED_MILLIS ? limitWait() : leave(new NoSlot('time'));
      timer = setTimeout(onTime, waitMillis);
    };
    if (Number.isFinite(waitMillis)) limitWait();
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #release(owner: Owner, millis: number): void {
    this.#held -= 1;
    owner.held -= 1;
    owner.used = Math.min(owner.used + Math.max(0, millis - LEAST_MILLIS), this.#served + MOST_DEBT_MILLIS);
    for (const recent of [owner.recent, this.#recent]) recent.add(millis, this.#now());
    while (this.#waiting > 0 && this.#startNext());
    if (this.#held === 0 && this.#waiting === 0) this.#forgetAll();
    else if (this.#owners.size > OWNERS_KEPT) this.#forgetIdle();
  }

  #startNext(): boolean {
    let next: Owner | undefined;
    for (const [name, owner] of this.#owners) {
      if (owner.waiting.size === 0 || (next !== undefined && next.used <= owner.used)) continue;
      if (this.#mayStart(name, owner)) next = owner;
    }
    const [start] = next?.waiting ?? [];
    if (next === undefined || start === undefined) return false;
    next.waiting.delete(start);
    this.#waiting -= 1;
    this.#start(next);
    start();
    return true;
  }

  /** Nobody waits for anybody: what was used makes no difference. */
  #forgetAll(): void {
    this.#owners.clear();
    this.#recent = new RecentUse();
  }

  #forgetIdle(): void {
    for (const [name, owner] of this.#owners)
      if (owner.held === 0 && owner.waiting.size === 0) this.#owners.delete(name);
  }
}
