/** The files of a support bundle. Each holds only what is on a list of what may be shown; free texts lose what is secret or private. */
import { availableParallelism, freemem, totalmem } from 'node:os';
import { type Config, readDefaults } from '../../config/config.ts';
import { maskerOf, privateTextsIn } from '../../config/redaction/secrets-in.ts';
import { showSettings } from '../../config/redaction/show-settings.ts';
import { systemClock } from '../../lib/clock.ts';
import { type AreaFinding, type DoctorContext, maskFindings } from '../doctor/checks.ts';
import { withClient } from '../doctor/connect.ts';
import { describeFindings, type Examined, type ExaminingContext, examine } from '../doctor/doctor.ts';
import { readDatabaseState } from './bundle-store.ts';

export interface BundleFile {
  readonly name: string;
  readonly text: string;
}

interface Bundled {
  readonly examined: Examined;
  /** What doctor found, without private texts. */
  readonly findings: readonly AreaFinding[];
}

interface BundleRow {
  readonly content: string;
  readonly text: (bundled: Bundled) => string | Promise<string>;
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files by name, with what README.md says of them. */
const FILES: Readonly<Record<string, BundleRow>> = {
  'versions.json': {
    content: 'versions of Portolan and Node, platform, memory, time',
    text: ({ examined: { doctor } }) =>
      asJson({
        program: doctor.version,
        platform: process.platform,
        architecture: process.arch,
        processors: availableParallelism(),
        memoryBytes: totalmem(),
        freeMemoryBytes: freemem(),
        madeAt: new Date(systemClock.wallNow()).toISOString(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
  },
  'settings.json': {
    content: 'settings; texts that may be secret or private are "(set)", addresses have protocol, host and port alone',
    text: ({ examined: { settings } }) => asJson(showSettings(settings)),
  },
  'doctor.txt': {
    content: 'what `portolan doctor` found; hosts, names and paths of the settings are ***',
    text: ({ findings }) => `${describeFindings(findings)}\n`,
  },
  'doctor.json': { content: 'the same as JSON', text: ({ findings }) => asJson(findings) },
  'database.json': {
    content:
      'settings of PostgreSQL from a fixed list, extensions, sizes of tables, states of connections, last migrations, jobs by task, failures of sources by cause, webhooks by id with counts and kinds of failures',
    text: async ({ examined: { doctor } }) => asJson(await stateOf(doctor.databaseUrl)),
  },
  'metrics.txt': {
    content:
      'metrics of the running service, if the settings let them be read; values of labels that people choose are ***',
    text: async ({ examined: { doctor } }) =>
      (await readMetrics(doctor.config)) ??
      'No metrics: nothing answered at http.metricsPort, or at http.port with http.metricsToken.\n',
  },
};

const README = `# Support bundle of Portolan

Made by \`portolan support-bundle\`, for the people who help to run it. Read it before you pass it on: all files are text.

| file | content |
|---|---|
${Object.entries(FILES)
  .map(([name, { content }]) => `| ${name} | ${content} |`)
  .join('\n')}

Not in it: numbers of containers, bills of lading and bookings, names of customers, users and documents, mail addresses,
addresses of webhooks, answers of sources, the log, texts of errors of jobs, keys, passwords, tokens and secrets.
`;

export async function makeContents(context: ExaminingContext): Promise<BundleFile[]> {
  const examined = await examine(context, false);
  const { doctor, settings } = examined;
  const hidesSecrets = maskerOf(doctor.secrets);
  const privateTexts = privateTextsIn(settings, readDefaults(doctor.directory));
  const hidesAll = maskerOf([...doctor.secrets, ...privateTexts, ...placesOf(doctor)]);
  const findings = maskFindings(examined.findings, hidesAll);
  const files: BundleFile[] = [{ name: 'README.md', text: README }];
  for (const [name, { text }] of Object.entries(FILES)) {
    files.push({ name, text: hidesSecrets(await text({ examined, findings })) });
  }
  return files;
}

/** The embedded database and the settings have paths with the name of a user. */
function placesOf({ directory, stateDirectory, embeddedDirectory, settingsFile }: DoctorContext): string[] {
  return [directory, stateDirectory, embeddedDirectory ?? '', settingsFile].filter((each) => each !== '');
}

async function stateOf(databaseUrl: string | null): Promise<unknown> {
  if (databaseUrl === null) return { error: 'the embedded database does not run' };
  try {
    return await withClient(databaseUrl, readDatabaseState);
  } catch (error) {
    const { code } = Object((error as Error).cause ?? error) as { code?: string };
    return { error: code ?? 'the database does not answer' };
  }
}

/** The metrics of the service that runs on this machine, if the settings let them be read. */

const LIMIT_MILLIS = 5000;
/** Labels whose values the service or the settings choose from a short list; values of others are left out. */
const SHOWN_LABELS = new Set([
  ...[
    'failure',
    'kind',
    'le',
    'line',
    'major',
    'method',
    'minor',
    'outcome',
    'patch',
    'period',
    'place',
    'pool',
    'protocol',
  ],
  ...['quantile', 'result', 'route', 'source', 'space', 'state', 'status', 'task', 'type', 'version', 'way'],
]);

/** Null: they cannot be read. */
async function readMetrics({ http }: Config): Promise<string | null> {
  const host = /^(0\.0\.0\.0|::)$/.test(http.host) ? '127.0.0.1' : http.host;
  const port = http.metricsPort ?? (http.metricsToken === null ? null : http.port);
  if (port === null) return null;
  const headers = http.metricsPort === null ? { authorization: `Bearer ${http.metricsToken}` } : {};
  try {
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`;
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(LIMIT_MILLIS) });
    return answer.status === 200 ? shownMetrics(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** Samples of the service and of its process alone. */
function shownMetrics(text: string): string {
  const lines = text.split('\n').filter((line) => /^(portolan|process|nodejs)_/.test(line));
  return `${lines.map((line) => line.replace(/(\w+)="((?:[^"\\]|\\.)*)"/g, showLabel)).join('\n')}\n`;
}

function showLabel(whole: string, name: string, value: string): string {
  // The code of a file input, a feed or a line's event is somebody's own word.
  const isShown = SHOWN_LABELS.has(name) && value.length <= 100 && /^[\w./:+*-]*$/.test(value);
  return isShown ? whole : `${name}="***"`;
}
