/** How it stands with a feed, in one word. */
export const FEED_STATES = [
  'connecting',
  /** Awaited ships are heard. */
  'receiving',
  /** Others are heard, and no awaited ship. */
  'calm',
  /** It is connected, and nothing comes at all. */
  'silent',
  /** A file was read to its end. */
  'ended',
  /** The settings lack something. */
  'unusable',
  /** No worker runs the feed, which only others can tell. */
  'stopped',
] as const;
export type FeedState = (typeof FEED_STATES)[number];
