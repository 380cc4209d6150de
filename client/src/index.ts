/** The public exports of the package, except those of `@portolan/client/webhooks`. */
export { type ClientOptions, createClient, type PortolanClient } from './client.ts';
export { type ErrorObject, JsonApiError } from './errors.ts';
export type {
  EventDocument,
  StreamedEvent,
  StreamMessage,
  StreamMissed,
  StreamOptions,
  StreamReset,
} from './event-stream.ts';
export { type DocumentWithIncluded, type Finder, type Identifier, includedOf, type ResourceOf } from './included.ts';
export { type AnswerOf, type ArgumentsOf, Listing, type Methods } from './methods.ts';
export type { Fetch, RetryOptions } from './retry.ts';
export type { components, operations, paths } from './schema.ts';
export { type Tracked, TrackingFailed, type TrackOptions, type Upload, type WaitOptions } from './tracking.ts';
export type { ItemOf, ListPath, PageOf, PathOf, Success } from './typed-calls.ts';
