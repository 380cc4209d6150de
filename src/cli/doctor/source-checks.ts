/**
 * Lines, terminals and railroads: whether the settings have what they need, and with --online one question each, about a
 * number that nobody tracks. Nothing is stored, and the quotas that the service counts do not change. Whether stored
 * answers have another form than before. Folders of files, and with --online SFTP servers: what waits there.
 */
import type pg from 'pg';
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
import { hasRisen, type UnreadShare } from '../../tracking/sources/answers/flaws.ts';
import { at, type Check, type CheckFinding, type DoctorContext, ok } from './checks.ts';
import { onDatabase, sessionOf, withSchema } from './database-checks.ts';

const SECONDS = 30;
/** As the alert rule PortolanFilesWaiting. */
const LATE_FILE_MINUTES = 30;
const MANY_FILES = 5_000;
/** The example of ISO 6346, which is no container in use. */
const CONTAINER = 'CSQU3054383';
const COMPLETE = 'its settings are complete; --online asks it';
const REACHABLE = 'an address that this machine reaches, and credentials that the source accepts';
const REPORT = 'docs/writing-a-carrier.md#report-an-answer';

export function sourceChecks({ config }: Pick<DoctorContext, 'config'>): Check[] {
  const http = createHttpClient();
  return [
    ...config.carriers.lines.map(
      ({ scac }, index): Check => ({
        area: `line ${scac}`,
        seconds: SECONDS,
        run: async ({ online }, signal) => {
          const { ok, failed } = at(`carriers.lines.${index}`);
          const carriers = createCarriers(config.carriers, http, systemClock);
          const [carrier, lacks] = [carriers.find(scac), carriers.missingLineSettings(scac)];
          if (carrier === undefined)
            return [failed(lacks ?? 'it is not known', 'the settings of the line in docs/lines.md')];
          return [online ? await askLine(carrier, `carriers.lines.${index}`, signal) : ok(COMPLETE)];
        },
      }),
    ),
    { area: 'answers', seconds: SECONDS, run: onDatabase(withSchema(checkAnswers)) },
    {
      area: 'sources',
      seconds: SECONDS,
      when: () => config.terminals.length + config.railroads.length > 0,
      run: ({ online }, signal) => {
        const listed = createPolledSources(config, http, systemClock).list();
        return Promise.all(
          listed.map(async ({ source, lacks }) => {
            const where = `${source.source.kind} ${source.source.code}`;
            if (lacks !== null) return at(where).failed(lacks, 'the settings of the profile in docs/profiles.md');
            return online ? askSource(source, where, signal) : at(where).ok(COMPLETE);
          }),
        );
      },
    },
    {
      area: 'files',
      seconds: SECONDS,
      when: () => config.fileInputs.length > 0,
      run: ({ online }) => Promise.all(config.fileInputs.map((input) => lookForFiles(fileInputOf(input), online))),
    },
  ];
}

async function checkAnswers(client: pg.Client): Promise<CheckFinding[]> {
  return formFindings(await countUnread(sessionOf(client), new Date(systemClock.wallNow())));
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
  return at(where).warning(
    `the form of its answers has changed: ${now.count} of ${now.of} ${what} in the last day, ${before.count} of ${before.of} in the week before`,
    'docs/runbooks.md#portolanlineformchanged',
  );
}

async function lookForFiles(input: FileInput, online: boolean): Promise<CheckFinding> {
  const { ok, warning, failed } = at(`${input.name}: ${input.place.directory}`);
  if (input.place.kind === 'sftp' && !online) return ok('its settings are complete; --online lists its files');
  try {
    const { count, bytes, ageMillis } = await listWaiting(input, systemClock.wallNow());
    const minutes = Math.round(ageMillis / 60_000);
    if (minutes < LATE_FILE_MINUTES && count < MANY_FILES) return ok(`${count} files wait`);
    const right = 'a worker that runs and keeps up (docs/runbooks.md, PortolanFilesWaiting)';
    return warning(`${count} files wait, ${bytes} bytes in all, the oldest for ${minutes} minutes`, right);
  } catch (error) {
    return failed(errorMessage(error), 'a directory that the user of the service can read (docs/files.md)');
  }
}

async function askLine(carrier: Carrier, where: string, signal: AbortSignal): Promise<CheckFinding> {
  if (carrier.limits.billed === true)
    return at(where).warning(
      'it charges for each request, and was not asked',
      'portolan carriers check, with a number of yours',
    );
  const reference: TrackedReference = supports(carrier, 'container')
    ? { type: 'container', number: CONTAINER }
    : {
        type: supports(carrier, 'bill_of_lading') ? 'bill_of_lading' : 'booking_number',
        number: `${carrier.scac}000000000`,
      };
  const ask = async () => carrier.parse(await carrier.fetch(reference, signal), reference);
  return answerFinding(ask, where, `carriers check ${carrier.scac} NUMBER`);
}

function askSource(source: PolledSource, where: string, signal: AbortSignal): Promise<CheckFinding> {
  const ask = async () => source.parse(await source.fetch([CONTAINER], signal), [CONTAINER]);
  return answerFinding(ask, where, `sources record ${source.source.code} NUMBER`);
}

/** @param command that shows or saves a response */
async function answerFinding(
  ask: () => Promise<object | { readonly refusal: RefusalKind; readonly evidence: string }>,
  where: string,
  command: string,
): Promise<CheckFinding> {
  const { ok, failed } = at(where);
  try {
    const answer = await ask();
    if (!('refusal' in answer)) return ok('it answers');
    const { refusal, evidence } = answer;
    const isRefused = refusal === 'unreachable' || refusal === 'unrecognized';
    return isRefused ? failed(evidence, remedyFor(refusal, command)) : ok(`it answers (${refusal})`);
  } catch (error) {
    return failed(errorMessage(error), REACHABLE);
  }
}

/** @param command that shows or saves a response */
function remedyFor(refusal: RefusalKind, command: string): string {
  return refusal === 'unreachable'
    ? `${REACHABLE}; \`portolan ${command}\` tries it`
    : `a response in the documented form; see it with \`portolan ${command}\`, and report it (${REPORT})`;
}
