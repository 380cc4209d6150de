/**
 * Types of calls: paths and methods of the OpenAPI document, and success responses only, because other responses are
 * thrown. Only types.
 */
import type { Client, ClientPathsWithMethod, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './schema.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';
export type RawClient = Client<paths>;
export type PathOf<M extends Method> = ClientPathsWithMethod<RawClient, M>;

type MediaType = `${string}/${string}`;
type Operation<P extends keyof paths, M extends Method> =
  paths[P] extends Readonly<Record<M, infer Found extends Record<string | number, unknown>>> ? Found : never;
type BodyOf<P extends keyof paths, M extends Method, Init> = FetchResponse<Operation<P, M>, Init, MediaType>['data'];
type OrUndefined<Body> = [NonNullable<Body>] extends [never] ? undefined : NonNullable<Body>;

/** The document, and the response with its headers. */
export interface Success<P extends keyof paths, M extends Method, Init = object> {
  /** Undefined if the response has no body (204). */
  readonly data: OrUndefined<BodyOf<P, M, Init>>;
  readonly response: Response;
}

export type InitOf<P extends keyof paths, M extends Method> = MaybeOptionalInit<paths[P], M & keyof paths[P]>;
/** Optional if nothing is required. */
type Rest<P extends keyof paths, M extends Method, Init> =
  undefined extends InitOf<P, M> ? [init?: Init] : [init: Init];

export type Call<M extends Method> = <P extends PathOf<M>, Init extends InitOf<P, M>>(
  path: P,
  ...init: Rest<P, M, Init>
) => Promise<Success<P, M, Init>>;

/** Paths that return a list. */
export type ListPath = {
  [P in PathOf<'get'>]: Success<P, 'get'>['data'] extends { data: readonly unknown[] } ? P : never;
}[PathOf<'get'>];
export type PageOf<P extends ListPath> = Success<P, 'get'>['data'];
export type ItemOf<P extends ListPath> = PageOf<P> extends { data: readonly (infer Item)[] } ? Item : never;
export type EachPage = <P extends ListPath>(
  path: P,
  ...init: Rest<P, 'get', InitOf<P, 'get'>>
) => AsyncGenerator<PageOf<P>, void, undefined>;
export type EachItem = <P extends ListPath>(
  path: P,
  ...init: Rest<P, 'get', InitOf<P, 'get'>>
) => AsyncGenerator<ItemOf<P>, void, undefined>;
