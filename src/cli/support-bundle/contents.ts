/** The files of a support bundle. Each holds only what is on a list of what may be shown; free texts lose what is secret or private. */
import { availableParallelism, freemem, totalmem } from 'node:os';
import { readDefaults } from '../../config/config.ts';
import { maskerOf, privateTextsIn } from '../../config/redaction/secrets-in.ts';
import { showSettings } from '../../config/redaction/show-settings.ts';
import { systemClock } from '../../lib/clock.ts';
import { describeFindings, type ExaminingContext, examine } from '../doctor/doctor.ts';
import { withClient } from '../doctor/with-client.ts';
import { readDatabaseState } from './bundle-store.ts';
import { readMetrics } from './metrics-of-service.ts';

export interface BundleFile {
  readonly name: string;
  readonly text: string;
}

const README = `# Support bundle of Portolan

Made by \`portolan support-bundle\`, for the people who help to run it. Read it before you pass it on: all files are text.

| file | content |
|---|---|
| versions.json | versions of Portolan and Node, platform, memory, time |
| settings.json | settings; texts that may be secret or private are "(set)", addresses have protocol, host and port alone |
| doctor.txt, doctor.json | what \`portolan doctor\` found; hosts, names and paths of the settings are *** |
| database.json | settings of PostgreSQL from a fixed list, extensions, sizes of tables, states of connections, last migrations, jobs by task, failures of sources by cause, webhooks by id with counts and kinds of failures |
| metrics.txt | metrics of the running service, if the settings let them be read; values of labels that people choose are *** |

Not in it: numbers of containers, bills of lading and bookings, names of customers, users and documents, mail addresses,
addresses of webhooks, answers of sources, the log, texts of errors of jobs, keys, passwords, tokens and secrets.
`;

export async function makeContents(context: ExaminingContext): Promise<BundleFile[]> {
  const { findings, doctor, settings } = await examine(context, false);
  const { config, secrets, databaseUrl, directory, version } = doctor;
  const hidesSecrets = maskerOf(secrets);
  const hidesAll = maskerOf([...secrets, ...privateTextsIn(settings, readDefaults(directory)), ...placesOf(doctor)]);
  const hidden = findings.map((finding) => ({
    ...finding,
    what: hidesAll(finding.what),
    where: hidesAll(finding.where),
    right: finding.right === null ? null : hidesAll(finding.right),
  }));
  const versions = {
    program: version,
    platform: process.platform,
    architecture: process.arch,
    processors: availableParallelism(),
    memoryBytes: totalmem(),
    freeMemoryBytes: freemem(),
    madeAt: new Date(systemClock.wallNow()).toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const metrics = await readMetrics(config);
  const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    { name: 'README.md', text: README },
    { name: 'versions.json', text: asJson(versions) },
    { name: 'settings.json', text: asJson(showSettings(settings)) },
    { name: 'doctor.txt', text: `${describeFindings(hidden)}\n` },
    { name: 'doctor.json', text: asJson(hidden) },
    { name: 'database.json', text: asJson(await stateOf(databaseUrl)) },
    {
      name: 'metrics.txt',
      text: metrics ?? 'No metrics: nothing answered at http.metricsPort, or at http.port with http.metricsToken.\n',
    },
  ].map(({ name, text }) => ({ name, text: hidesSecrets(text) }));
}

/** The embedded database and the settings have paths with the name of a user. */
function placesOf({
  directory,
  stateDirectory,
  embeddedDirectory,
  settingsFile,
}: Awaited<ReturnType<typeof examine>>['doctor']) {
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
