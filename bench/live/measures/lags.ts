/**
 * The time from a piece of news, as it left its source, to the first notification about its shipment after it. News that
 * changes nothing that is announced, such as an ETA some minutes later, or what another source has said before, has none.
 * Where a source said something else about the shipment in between, nobody knows which of them was announced: not counted.
 */
export interface News {
  readonly kind: string;
  readonly billOfLading: string;
  /** Unix milliseconds, by the clock of this machine. */
  readonly at: number;
}

/** An answer to another account that tracks the shipment as well, without news since the last answer. */
export const ANOTHER_ANSWER = 'another answer';

/** A notification that takes longer is lost, or is of the next news. */
const LONGEST_MILLIS = 300_000;

export interface LagMeter {
  addNews(news: readonly News[]): void;
  addArrivals(arrivals: readonly (readonly [billOfLading: string, at: number])[]): void;
  /** The lags in milliseconds that are known since the last call, by kind, and how many news had no notification. @param now Unix milliseconds */
  take(now: number): { readonly millis: ReadonlyMap<string, readonly number[]>; readonly unannounced: number };
}

export function createLagMeter(): LagMeter {
  let waiting: News[] = [];
  const [arrivals, said] = [new Map<string, number[]>(), new Map<string, number[]>()];
  return {
    addNews(news) {
      for (const { billOfLading, at } of news) add(said, billOfLading, at);
      waiting.push(...news.filter(({ kind }) => kind !== ANOTHER_ANSWER));
    },
    addArrivals(added) {
      for (const [bill, at] of added) add(arrivals, bill, at);
    },
    take(now) {
      const millis = new Map<string, number[]>();
      const left: News[] = [];
      let unannounced = 0;
      for (const news of waiting) {
        const first = arrivals.get(news.billOfLading)?.find((at) => at >= news.at && at - news.at <= LONGEST_MILLIS);
        const isUnclear = said.get(news.billOfLading)?.some((at) => news.at < at && at <= (first ?? 0));
        if (isUnclear) continue;
        if (first !== undefined) millis.set(news.kind, [...(millis.get(news.kind) ?? []), first - news.at]);
        else if (now - news.at > LONGEST_MILLIS) unannounced += 1;
        else left.push(news);
      }
      waiting = left;
      for (const known of [arrivals, said])
        for (const [bill, times] of known) if ((times.at(-1) ?? 0) < now - 2 * LONGEST_MILLIS) known.delete(bill);
      return { millis, unannounced };
    },
  };
}

function add(times: Map<string, number[]>, bill: string, at: number): void {
  const known = times.get(bill);
  if (known === undefined) times.set(bill, [at]);
  else known.push(at);
}
