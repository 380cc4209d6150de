/**
 * Lines, terminals and railroads: whether the settings have what they need, and with --online one question each, about a
 * number that nobody tracks. Nothing is stored, and the quotas that the service counts do not change. Whether stored
 * answers have another form than before. Folders of files, and with --online SFTP servers: what waits there.
 */
import type { TrackedReference } from '../../core/observation.ts';
import { listWaiting } from '../../features/file-inputs/list-waiting.ts';
import { systemClock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { type Carrier, type RefusalKind, supports } from '../../sources/carriers/carrier.ts';
import { createCarriers } from '../../sources/carriers/registry.ts';
import { type FileInput, fileInputOf } from '../../sources/files/config.ts';
import { createPolledSources } from '../../sources/polled/registry.ts';
import type { PolledSource } from '../../sources/polled/source.ts';
import { countUnread, type UnreadCounts } from '../../tracking/sources/answers/counts-store.ts';
import { hasRisen, type UnreadShare } from '../../tracking/sources/answers/rise.ts';
import { type Check, type CheckFinding, failed, ok, warning } from './checks.ts';
import type { DoctorContext } from './context.ts';
import { onDatabase, sessionOf, withSchema } from './database-checks.ts';

const SECONDS = 30;
/** As the alert rule PortolanFilesWaiting. */
const LATE_FILE_MINUTES = 30;
/** The example of ISO 6346, which is no container in use. */
const CONTAINER = 'CSQU3054383';
const REACHABLE = 'an address that this machine reaches, and credentials that the source accepts';
const REPORT = 'docs/writing-a-carrier.md#report-an-answer';

export function sourceChecks(context: DoctorContext): Check[] {
  const { config, online } = context;
  const http = createHttpClient();
  const lines = config.carriers.lines.map(({ scac }, index): Check => {
    const where = `carriers.lines.${index}`;
    return {
      area: `line ${scac}`,
      seconds: SECONDS,
      run: async (signal) => {
        const carriers = createCarriers(config.carriers, http, systemClock);
        const [carrier, lacks] = [carriers.find(scac), carriers.missingLineSettings(scac)];
        if (carrier === undefined)
          return [failed(lacks ?? 'it is not known', where, 'the settings of the line in docs/lines.md')];
        return online
          ? [await askLine(carrier, where, signal)]
          : [ok('its settings are complete; --online asks it', where)];
      },
    };
  });
  const polled: Check = {
    area: 'sources',
    seconds: SECONDS,
    run: async (signal) => {
      const listed = createPolledSources(config, http, systemClock).list();
      return Promise.all(
        listed.map(async ({ source, lacks }) => {
          const where = `${source.source.kind} ${source.source.code}`;
          if (lacks !== null) return failed(lacks, where, 'the settings of the profile in docs/profiles.md');
          return online ? askSource(source, where, signal) : ok('its settings are complete; --online asks it', where);
        }),
      );
    },
  };
  const files: Check = {
    area: 'files',
    seconds: SECONDS,
    run: () => Promise.all(config.fileInputs.map((input) => lookForFiles(fileInputOf(input), online))),
  };
  const answers: Check = {
    area: 'answers',
    seconds: SECONDS,
    run: () =>
      onDatabase(
        context,
        withSchema(async (client) =>
          formFindings(await countUnread(sessionOf(client), new Date(systemClock.wallNow()))),
        ),
      ),
  };
  return [
    ...lines,
    answers,
    ...(config.terminals.length + config.railroads.length > 0 ? [polled] : []),
    ...(config.fileInputs.length > 0 ? [files] : []),
  ];
}

/** @param counts of each source up to two: the last day, and the week before */
export function formFindings(counts: readonly UnreadCounts[]): CheckFinding[] {
  const bySource = Map.groupBy(counts, ({ kind, code }) => `${kind} ${code}`);
  const changed = [...bySource].flatMap(([where, own]) => {
    const now = own.find(({ isRecent }) => isRecent);
    const before = own.find(({ isRecent }) => !isRecent);
    if (now === undefined || before === undefined) return [];
    const parts = [now, before].map(({ unread, statements }) => ({ count: unread, of: statements })) as Shares;
    const wholes = [now, before].map(({ unreadable, answers }) => ({ count: unreadable, of: answers })) as Shares;
    return [
      ...(hasRisen(...parts) ? [changedForm('statements were not understood', where, parts)] : []),
      ...(hasRisen(...wholes) ? [changedForm('answers could not be read', where, wholes)] : []),
    ];
  });
  return changed.length > 0 ? changed : [ok('no source has changed the form of its answers', 'stored answers')];
}

type Shares = [UnreadShare, UnreadShare];

function changedForm(what: string, where: string, [now, before]: Shares): CheckFinding {
  return warning(
    `the form of its answers has changed: ${now.count} of ${now.of} ${what} in the last day, ${before.count} of ${before.of} in the week before`,
    where,
    'docs/runbooks.md#portolanlineformchanged',
  );
}

async function lookForFiles(input: FileInput, online: boolean): Promise<CheckFinding> {
  const where = `${input.name}: ${input.place.directory}`;
  if (input.place.kind === 'sftp' && !online) return ok('its settings are complete; --online lists its files', where);
  try {
    const { count, ageMillis } = await listWaiting(input, systemClock.wallNow());
    const minutes = Math.round(ageMillis / 60_000);
    if (minutes < LATE_FILE_MINUTES) return ok(`${count} files wait`, where);
    const right = 'a worker that runs and keeps up (docs/runbooks.md, PortolanFilesWaiting)';
    return warning(`${count} files wait, the oldest for ${minutes} minutes`, where, right);
  } catch (error) {
    return failed(errorMessage(error), where, 'a directory that the user of the service can read (docs/files.md)');
  }
}

async function askLine(carrier: Carrier, where: string, signal: AbortSignal): Promise<CheckFinding> {
  if (carrier.limits.billed === true)
    return warning(
      'it charges for each request, and was not asked',
      where,
      'portolan carriers check, with a number of yours',
    );
  const reference: TrackedReference = supports(carrier, 'container')
    ? { type: 'container', number: CONTAINER }
    : {
        type: supports(carrier, 'bill_of_lading') ? 'bill_of_lading' : 'booking_number',
        number: `${carrier.scac}000000000`,
      };
  try {
    const answer = carrier.parse(await carrier.fetch(reference, signal), reference);
    if ('report' in answer) return ok('it answers', where);
    const isRefused = answer.refusal === 'unreachable' || answer.refusal === 'unrecognized';
    return isRefused
      ? failed(answer.evidence, where, remedyFor(answer.refusal, `carriers check ${carrier.scac} NUMBER`))
      : ok(`it answers (${answer.refusal})`, where);
  } catch (error) {
    return failed(errorMessage(error), where, REACHABLE);
  }
}

async function askSource(source: PolledSource, where: string, signal: AbortSignal): Promise<CheckFinding> {
  try {
    const answer = source.parse(await source.fetch([CONTAINER], signal), [CONTAINER]);
    const isRefused = 'refusal' in answer && (answer.refusal === 'unreachable' || answer.refusal === 'unrecognized');
    return isRefused
      ? failed(answer.evidence, where, remedyFor(answer.refusal, `sources record ${source.source.code} NUMBER`))
      : ok('it answers', where);
  } catch (error) {
    return failed(errorMessage(error), where, REACHABLE);
  }
}

/** @param command that shows or saves a response */
function remedyFor(refusal: RefusalKind, command: string): string {
  return refusal === 'unreachable'
    ? `${REACHABLE}; \`portolan ${command}\` tries it`
    : `a response in the documented form; see it with \`portolan ${command}\`, and report it (${REPORT})`;
}
