/** What the checks of `portolan doctor` are given. */
import type { Config } from '../../config/config.ts';

export interface DoctorContext {
  /** The project's folder. */
  readonly directory: string;
  /** The program's and Node's, as --version prints them. */
  readonly version: string;
  /** Whatever can be used of the settings. */
  readonly config: Config;
  /** What is wrong with the settings. */
  readonly faults: readonly string[];
  /** Settings of earlier versions that are still given. */
  readonly removed: readonly string[];
  readonly settingsFile: string;
  /** The file with secrets that `start --line` has asked for. */
  readonly keptFile: string;
  readonly stateDirectory: string;
  /** Of the embedded database; null: another one is configured. */
  readonly embeddedDirectory: string | null;
  readonly secrets: readonly string[];
  /** Of the database; null: it is the embedded one, and it does not run. */
  readonly databaseUrl: string | null;
  /** Also asks lines, terminals and railroads, and connects to failing endpoints. */
  readonly online: boolean;
}
