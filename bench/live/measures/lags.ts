/**
 * The time from a piece of news, as it left its source, to the first notification about its shipment after it. News that
 * changes nothing that is announced, such as an ETA some minutes later, or what another source has said before, has none.
 */
export interface News {
  readonly kind: string;
  readonly billOfLading: string;
  /** Unix milliseconds, by the clock of this machine. */
  readonly at: number;
}

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
  const arrivals = new Map<string, number[]>();
  return {
    addNews: (news) => void waiting.push(...news),
    addArrivals(added) {
      for (const [bill, at] of added) {
        const known = arrivals.get(bill);
        if (known === undefined) arrivals.set(bill, [at]);
        else known.push(at);
      }
    },
    take(now) {
      const millis = new Map<string, number[]>();
      const left: News[] = [];
      let unannounced = 0;
      for (const news of waiting) {
        const first = arrivals.get(news.billOfLading)?.find((at) => at >= news.at && at - news.at <= LONGEST_MILLIS);
        if (first !== undefined) millis.set(news.kind, [...(millis.get(news.kind) ?? []), first - news.at]);
        else if (now - news.at > LONGEST_MILLIS) unannounced += 1;
        else left.push(news);
      }
      waiting = left;
      for (const [bill, times] of arrivals) if ((times.at(-1) ?? 0) < now - 2 * LONGEST_MILLIS) arrivals.delete(bill);
      return { millis, unannounced };
    },
  };
}
