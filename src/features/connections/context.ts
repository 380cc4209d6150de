/** What the use cases of connections are given. */
import type { GuardSettings } from '../webhooks/sending/guard.ts';
import type { SourceCatalogue } from './catalogue.ts';
import type { ConfiguredSource } from './configured.ts';
import type { InstallationKeys } from './keys/installation-keys.ts';
import type { LiveParts, LiveSources } from './live/live-sources.ts';

export interface ConnectionsContext extends Pick<LiveParts, 'database' | 'clock' | 'http' | 'guardedHttp'> {
  readonly catalogue: SourceCatalogue;
  readonly keys: InstallationKeys;
  readonly live: LiveSources;
  /** Where a connection of an account may lead. */
  readonly guard: GuardSettings;
  /** Of the settings, at their start. */
  readonly configured: readonly ConfiguredSource[];
  /** The account that may connect sources for all; null: only where there is no other account. */
  readonly operatorAccount: string | null;
}
