/** The state of a feed. */
export const FEED_STATES = [
  'connecting',
  /** Positions of awaited vessels arrive. */
  'receiving',
  /** Positions of other vessels arrive, and of no awaited one. */
  'calm',
  /** It is connected, and nothing comes at all. */
  'silent',
  /** A file was read to its end. */
  'ended',
  /** The settings lack something. */
  'unusable',
  /** No worker runs the feed; only other processes can detect this. */
  'stopped',
] as const;
export type FeedState = (typeof FEED_STATES)[number];
