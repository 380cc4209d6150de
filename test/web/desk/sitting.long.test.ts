/**
 * Forty mixed papers of strangers, half mailed and half dropped in, checked and corrected at the desk in one sitting. With
 * SITTING_PICTURES a picture of each paper is written to that folder.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPapers, type PrintedPaper, printPapers } from '../../../bench/documents/printed.ts';
import { closeBrowser, launchBrowser } from '../../helpers/browser.ts';
import { type MailService, startMailService } from '../../helpers/mail/mail-service.ts';
import { PATIENCE_MILLIS } from '../../helpers/patience.ts';
import { join as joinAccount } from '../../helpers/people.ts';
import { until } from '../../helpers/until.ts';
import { DESKTOP } from '../screens.ts';
import { Clerk, type PageOfWords, type Work } from './clerk.ts';

const COUNT = Number(process.env.SITTING_PAPERS ?? 40);
const PICTURES = process.env.SITTING_PICTURES;

let service: MailService;
let browser: Browser;
beforeAll(async () => {
  service = await startMailService({ readsDocuments: true });
  browser = await launchBrowser();
});
afterAll(async () => {
  if (browser) await closeBrowser(browser);
  await service?.close();
});

/** Every third of those that may be looked at, so that all types and languages are among them. */
function mixedPapers(): readonly PrintedPaper[] {
  const papers = listPapers().filter(({ set, dateFormat }) => set === 'development' && dateFormat === null);
  return papers.filter(
    (_, index) => Math.floor((index * COUNT) / papers.length) !== Math.floor(((index - 1) * COUNT) / papers.length),
  );
}

it('a clerk checks forty papers in one sitting, without a reload, and all are right afterwards', async () => {
  const papers = await printPapers(mixedPapers());
  const account = await service.mailAccount();
  const byName = new Map([...papers.keys()].map((paper) => [fileNameOf(paper), paper]));
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB' });
  context.setDefaultTimeout(PATIENCE_MILLIS);
  const { cookie } = await joinAccount(service as never, {
    ...{ accountId: account.id, email: 'clerk@example.com', name: 'Clara Clerk', role: 'member' },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: service.url }]);
  const page = await context.newPage();
  const problems: string[] = [];
  const loads: string[] = [];
  page.on('pageerror', (error) => void problems.push(String(error)));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  page.on('load', () => void loads.push(page.url()));
  await page.goto(`${service.url}/documents`);

  const files = [...papers].map(([paper, bytes]) => ({
    name: fileNameOf(paper),
    mimeType: 'application/pdf',
    buffer: bytes,
  }));
  const half = Math.ceil(files.length / 2);
  for (const { name: filename, buffer: content } of files.slice(0, half))
    await service.send(account.address, {
      ...{ subject: filename, text: 'Please see the attached paper.', attachments: [{ filename, content }] },
    });
  await page.locator('input[type=file]').setInputFiles(files.slice(half));
  const countOf = async (filter: string) =>
    (await service.call(account.key, `/documents?${filter}&page[size]=1`)).body.meta.total;
  const isRead = async () => {
    expect(await countOf('')).toBeGreaterThanOrEqual(files.length);
    expect(await countOf('filter[state]=queued,scanning,reading')).toBe(0);
  };
  await until(isRead);

  await page.getByRole('link', { name: /^Needs a look/ }).click();
  await page.locator('.document-list a.paper-name').first().click();
  const clerk = new Clerk(page);
  const works: Work[] = [];
  for (;;) {
    await page.locator('.desk-fields li, .desk-fields p').first().waitFor();
    const heading = await page.locator('h1').innerText();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { body } = await service.call(account.key, `/documents/${id}`);
    const paper = byName.get(String(body.data.attributes.file_name));
    if (paper === undefined) throw new Error(`${heading} is no paper of the sitting`);
    if (PICTURES !== undefined) {
      mkdirSync(PICTURES, { recursive: true });
      await page.locator('.page-sheet img').first().waitFor();
      await page.screenshot({ path: join(PICTURES, `${works.length + 1}-${heading}.png`) });
    }
    const shown = await service.app.inject({
      url: `/v2/documents/${id}/pages?words=true`,
      headers: { authorization: `Token ${account.key}` },
    });
    const { pages } = shown.json() as { pages: readonly PageOfWords[] };
    const read = async () => {
      const answer = await service.call(account.key, `/documents/${id}?include=current_extraction`);
      const representation = answer.body.included[0]?.attributes as { payload: Record<string, unknown> } | undefined;
      const { document_type: type, review_state: state } = answer.body.data.attributes;
      return { type: type as string | null, isUnderWay: state === null, payload: representation?.payload ?? {} };
    };
    // A part of a file has a part of what the file states.
    const isPart = body.data.attributes.pages !== null;
    const truth = isPart ? (await read()).payload : paper.payload;
    const type = isPart ? String((await read()).type) : paper.type;
    works.push(await clerk.check(heading, truth, { type, pages, dateFormat: paper.dateFormat, read }));
    if (new URL(page.url()).pathname === '/documents') break;
  }

  report(works);
  await until(async () => expect(await countOf('filter[review_state]=needed')).toBe(0));
  expect(loads).toHaveLength(1);
  expect(problems).toEqual([]);
});

const fileNameOf = ({ name }: PrintedPaper) => `${name.replace(/^development\//, '').replaceAll('/', '-')}.pdf`;

function report(works: readonly Work[]): void {
  const sum = (of: (work: Work) => number) => works.reduce((total, work) => total + of(work), 0);
  const seconds = works.map((work) => work.seconds).toSorted((one, other) => one - other);
  console.log(
    works
      .map(({ name, seconds, clicks, keys, corrected, stumbles, wrong }) =>
        [
          `${name}: ${seconds.toFixed(1)} s, ${clicks} clicks, ${keys} keys, ${corrected.length} values`,
          ...stumbles.map((each) => `    stumble: ${each}`),
          ...(wrong.length > 0 ? [`    wrong: ${wrong.join('; ')}`] : []),
        ].join('\n'),
      )
      .join('\n'),
  );
  console.log(
    `${works.length} papers: median ${seconds[Math.floor(seconds.length / 2)]?.toFixed(1)} s, slowest ${seconds.at(-1)?.toFixed(1)} s; ` +
      `${sum(({ clicks }) => clicks)} clicks, ${sum(({ keys }) => keys)} keys, ${sum(({ corrected }) => corrected.length)} values, ` +
      `${sum(({ stumbles }) => stumbles.length)} stumbles, ${sum(({ wrong }) => wrong.length)} fields wrong`,
  );
}
