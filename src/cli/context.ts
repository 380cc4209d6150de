/** What commands work with. Each names the part of it that it takes; program.ts makes it. */
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { SettingsFile } from '../features/backup/context.ts';
import type { Clock } from '../lib/clock.ts';
import type { OperatorEvent } from '../tenancy/security-log.ts';
import type { ApplyContext } from '../tracking/context.ts';

export interface CommandContext {
  /** The project's folder. */
  readonly directory: string;
  readonly clock: Clock;
  /** With the lines that `portolan start --line` has kept. */
  loadConfig(): Config;
  /** Without them: what `portolan serve` runs with. */
  loadSettings(): Config;
  /** Files with settings, which a backup contains. */
  settingsFiles(): readonly SettingsFile[];
  /** Writes one line, or several. */
  readonly print: (text: string) => void;
  /** Shows one line of progress in place; null if the output is not a terminal. */
  readonly progress: ((line: string) => void) | null;
  /** Writes one line to standard error: what the result of the command lacks. */
  readonly warn: (line: string) => void;
  /** The configured limits of requests in 60 seconds, by bucket. */
  readonly rateLimits: () => Readonly<Record<string, number>>;
  /** Public URL of the service. */
  readonly publicUrl: () => string;
  /** Writes a line to the security log, once the change is committed. */
  readonly logSecurity: (event: OperatorEvent) => Promise<void>;
  /** Opens the configured database, and closes it after the work, which is given its URL too. */
  withDatabase<Result>(work: (database: Database, url: string) => Promise<Result>): Promise<Result>;
  /** The same for tracking. */
  withTracking<Result>(work: (tracking: ApplyContext) => Promise<Result>): Promise<Result>;
}
