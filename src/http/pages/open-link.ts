/**
 * Opens what a link names, without a log-in. An address that tries unknown links is stopped, and so
 * is a link that is requested too often. Knows no kind of link.
 */
import type { FastifyRequest } from 'fastify';
import type { RateLimiter } from '../../lib/rate-limiter/rate-limiter.ts';
import { ApiError, apiError } from '../jsonapi/errors.ts';
import { AddressLimit } from '../plugins/address-limit.ts';

interface LinkLimits<Link> {
  /** Of unknown links that an address may request in a minute. */
  readonly settings: { readonly failedAuthentications: number };
  /** Absent: a link may be requested without limit. */
  readonly perLink?: RequestLimit<Link>;
}

interface RequestLimit<Link> {
  readonly rateLimiter: RateLimiter;
  /** Names the kind of link in the limiter. */
  readonly bucket: string;
  /** Of the requests that have one key. */
  readonly requestsPerMinute: number;
  readonly keyOf: (link: Link, request: Pick<FastifyRequest, 'ip'>) => string;
}

/** @param now of the wall clock @param find undefined: there is no such link */
export type LinkOpener<Link> = <Found extends Link>(
  request: Pick<FastifyRequest, 'ip'>,
  now: number,
  find: () => Promise<Found | undefined>,
) => Promise<Found>;

/** @returns a function that throws 404 where the link opens nothing, 429 where it or the address requests too often */
export function linkOpener<Link>({ settings, perLink }: LinkLimits<Link>): LinkOpener<Link> {
  const addresses = new AddressLimit(settings.failedAuthentications, 'This address', isNoSuchLink);

  return async (request, now, find) => {
    const link = await addresses.watch(request.ip, now, async (mayLookUp) => {
      mayLookUp();
      const found = await find();
      if (found === undefined) throw noSuchLink();
      return found;
    });
    if (perLink === undefined) return link;
    const { rateLimiter, bucket, requestsPerMinute: limit, keyOf } = perLink;
    const [taken] = await rateLimiter.take([{ key: keyOf(link, request), bucket, limit }], now);
    if (taken?.allowed !== false) return link;
    const headers = { 'retry-after': String(taken.retryAfterSeconds) };
    throw apiError('rate_limited', { detail: 'Too many requests for this link.' }, headers);
  };
}

/** One answer for whatever is wrong with a link. */
export function noSuchLink(): ApiError {
  return apiError('not_found', { detail: 'There is no such link, or it was withdrawn.' });
}

const isNoSuchLink = (error: unknown) => error instanceof ApiError && error.status === 404;
