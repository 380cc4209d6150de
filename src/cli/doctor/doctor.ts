/**
 * `portolan doctor`: looks for what is wrong with an installation, and says what would be right. Each check stands alone, so
 * that it also works with broken settings and without a database. Changes nothing.
 */

import { Command } from 'commander';
import { maskerOf } from '../../config/redaction/secrets-in.ts';
import type { UsableConfig } from '../../config/usable-config.ts';
import type { KeptLines } from '../../sources/profiled/kept-entries.ts';
import { NO_KEPT_LINES } from '../../sources/profiled/kept-entries.ts';
import type { CommandContext } from '../context.ts';
import type { ProgramContext } from '../program.ts';
import { type AreaFinding, type Check, type DoctorContext, runChecks } from './checks.ts';

/** What main.ts gives, which alone reads the environment. */
export interface Diagnosis {
  findConfig(kept: KeptLines): UsableConfig;
  readonly settingsFile: string;
  /** Values that are never shown. */
  secretsOf(settings: unknown, kept: KeptLines): string[];
}

export type ExaminingContext = Pick<ProgramContext, 'directory' | 'version' | 'diagnosis'>;

interface Options {
  readonly online?: true;
  readonly json?: true;
}

export function doctorCommand(context: ExaminingContext & Pick<CommandContext, 'print'>): Command {
  return new Command('doctor')
    .description(
      'check settings, database, disks, sources, webhooks, streams and mail; exit with code 1 if something failed',
    )
    .option('--online', 'also ask each line, terminal and railroad one question, and connect to endpoints that fail')
    .option('--json', 'print each finding as JSON, one in a line')
    .action(async ({ online, json }: Options) => {
      const { findings } = await examine(context, online === true);
      if (json) for (const finding of findings) context.print(JSON.stringify(finding));
      else context.print(describeFindings(findings));
      if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1;
    });
}

export interface Examined {
  readonly findings: readonly AreaFinding[];
  readonly doctor: DoctorContext;
  readonly settings: unknown;
}

export async function examine(given: ExaminingContext, online: boolean): Promise<Examined> {
  const { directory, version, diagnosis } = given;
  const { keptLinesPath, readKeptLines } = await import('../lines/kept-lines-file.ts');
  const { stateDirectoryOf } = await import('../../config/config.ts');
  const { findEmbeddedServer } = await import('../../database/embedded-postgres/postmaster.ts');
  const keptFile = keptLinesPath(stateDirectoryOf(diagnosis.findConfig(NO_KEPT_LINES).config, directory));
  const kept = keptOrNone(() => readKeptLines(keptFile));
  const { config, settings, faults, removed } = diagnosis.findConfig(kept);
  const { url, dataDirectory } = config.database;
  const embedded = url === null ? await findEmbeddedServer(dataDirectory) : null;
  const databaseUrl = url ?? embedded?.url ?? null;
  const secrets = diagnosis.secretsOf([settings, config, databaseUrl], kept);
  const doctor: DoctorContext = {
    directory,
    version,
    config,
    faults,
    removed,
    settingsFile: diagnosis.settingsFile,
    keptFile,
    stateDirectory: stateDirectoryOf(config, directory),
    embeddedDirectory: embedded?.dataDirectory ?? null,
    secrets,
    databaseUrl,
    online,
  };
  return { findings: await runChecks(await listChecks(doctor), doctor, maskerOf(secrets)), doctor, settings };
}

/** Loaded when they are made: `--help` needs none of it. */
async function listChecks(doctor: DoctorContext): Promise<Check[]> {
  const { ARCHIVE_CHECKS } = await import('./archive-checks.ts');
  const { BACKUP_CHECKS, DISK_CHECKS, SETTINGS_CHECKS } = await import('./settings-checks.ts');
  const { DATABASE_CHECKS, REPLICA_CHECK, WEBHOOK_CHECKS } = await import('./database-checks.ts');
  const { SERVER_CHECKS } = await import('./server-checks.ts');
  const { CONNECTION_CHECKS } = await import('./connection-checks.ts');
  const { DATASYNC_CHECK } = await import('./datasync-checks.ts');
  const { sourceChecks } = await import('./source-checks.ts');
  const { STREAM_CHECKS } = await import('./stream-checks.ts');
  return [
    ...SETTINGS_CHECKS,
    ...DATABASE_CHECKS,
    REPLICA_CHECK,
    ...BACKUP_CHECKS,
    ...ARCHIVE_CHECKS,
    DATASYNC_CHECK,
    ...DISK_CHECKS,
    ...SERVER_CHECKS,
    ...CONNECTION_CHECKS,
    ...sourceChecks(doctor),
    ...WEBHOOK_CHECKS,
    ...STREAM_CHECKS,
  ];
}

/** A file that others may read is not used, and has a finding of its own. */
function keptOrNone(read: () => KeptLines): KeptLines {
  try {
    return read();
  } catch {
    return NO_KEPT_LINES;
  }
}

/** A table with what would be right below each line that needs it, then the counts. */
export function describeFindings(findings: readonly AreaFinding[]): string {
  const width = Math.max(...findings.map(({ area }) => area.length));
  const lines = findings.flatMap(({ state, area, what, where, right }) => [
    `${state.padEnd(7)}  ${area.padEnd(width)}  ${what}  (${where})`,
    ...(right === null ? [] : [`${' '.repeat(11 + width)}right would be: ${right}`]),
  ]);
  const count = (state: AreaFinding['state']) => findings.filter((each) => each.state === state).length;
  return [...lines, '', `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`].join('\n');
}
