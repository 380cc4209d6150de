/**
 * The watchdog of one feed: distinguishes a silent feed, which is connected and sends nothing, from one that reports
 * other vessels and none of the awaited ones. Knows no clock of its own.
 */
import type { FeedState } from '../../core/ships/ship-report.ts';

export interface FeedStatus {
  readonly name: string;
  readonly kind: string;
  readonly state: FeedState;
  /** Unix milliseconds all; null: never. */
  readonly stateSince: number;
  readonly lastFrameAt: number | null;
  readonly lastOursAt: number | null;
  /** Since the process began. */
  readonly messages: number;
  readonly lastError: string | null;
}

export interface Watch {
  connected(): void;
  disconnected(): void;
  ended(): void;
  /** What went wrong, in words. @param forGood until the settings change */
  failed(reason: string, forGood: boolean): void;
  frame(): void;
  /** A message about an awaited ship. */
  ours(): void;
  message(): void;
  status(): FeedStatus;
}

/** @param now Unix milliseconds */
export function createWatch(
  { name, kind }: { readonly name: string; readonly kind: string },
  silentMillis: number,
  now: () => number,
): Watch {
  let isConnected = false;
  let end: 'ended' | 'unusable' | null = null;
  /** Of the first connection after the last frame. */
  let quietSince = now();
  let hasConnectedSinceFrame = false;
  let lastFrameAt: number | null = null;
  let lastOursAt: number | null = null;
  let messages = 0;
  let lastError: string | null = null;
  let state: FeedState = 'connecting';
  let stateSince = now();

  function currentState(): FeedState {
    if (end !== null) return end;
    if (!isConnected) return 'connecting';
    if (now() - quietSince >= silentMillis) return 'silent';
    return lastOursAt !== null && now() - lastOursAt < silentMillis ? 'receiving' : 'calm';
  }

  return {
    connected() {
      isConnected = true;
      lastError = null;
      if (!hasConnectedSinceFrame) quietSince = now();
      hasConnectedSinceFrame = true;
    },
    disconnected() {
      isConnected = false;
    },
    ended() {
      end = 'ended';
    },
    failed(reason, forGood) {
      lastError = reason;
      if (forGood) end = 'unusable';
    },
    frame() {
      lastFrameAt = now();
      quietSince = lastFrameAt;
      hasConnectedSinceFrame = false;
    },
    ours() {
      lastOursAt = now();
    },
    message() {
      messages += 1;
    },
    status() {
      const present = currentState();
      if (present !== state) [state, stateSince] = [present, now()];
      return { name, kind, state, stateSince, lastFrameAt, lastOursAt, messages, lastError };
    },
  };
}
