/** Work in a browser, on the real service: shipments, tracking one number and many, requests, Today, documents. */
import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processDocument } from '../../src/features/documents/processing/process-document.ts';
import { runImport } from '../../src/features/imports/run-import.ts';
import { insertEmailSubmission, noteOutcome } from '../../src/features/mail/store.ts';
import { watchContainers } from '../../src/features/notices/finding/watch-containers.ts';
import { newId } from '../../src/lib/ids.ts';
import type { UserRole } from '../../src/tenancy/users/store.ts';
import type { TestKey } from '../helpers/api.ts';
import { paperOf } from '../helpers/documents/engines.ts';
import { addDocument } from '../helpers/documents/files.ts';
import { noAbort } from '../helpers/no-abort.ts';
import type { TrackedApi } from '../helpers/tracked.ts';
import { testTracking } from '../helpers/tracking.ts';
import { until } from '../helpers/until.ts';
import { chooseInMenu, type DashboardWorld, faultsOf, type Look, openDashboard } from './dashboard-world.ts';

const SCRIPT = `
  listed 45G1
  load                CNSHA      2026-04-20T10:00Z  on ARGO#9300009 010E
  departure           CNSHA      2026-04-21T10:00Z  on ARGO#9300009 010E
  estimated arrival   USLAX/TTI  2026-06-10T10:00Z  on ARGO#9300009 010E`;

let world: DashboardWorld;
let api: TrackedApi;
let origin: string;
let admin: TestKey;
beforeAll(async () => {
  world = await openDashboard(SCRIPT, 'SIMLSCREEN1');
  ({ api, origin, admin } = world);
});
afterAll(() => world?.close());

/** A new user on the list of containers or another screen. */
async function enter(role: UserRole, look?: Look & { readonly path?: string }): Promise<Page> {
  return (await world.enter(role, look)).page;
}

/** Runs the newest import as a worker would, once there are `count` imports. */
async function workImport(count: number): Promise<void> {
  const ids = await until(async () => {
    const { data } = (await api.call(admin, 'GET', '/v2/imports')).json() as { data: { id: string }[] };
    expect(data).toHaveLength(count);
    return data.map(({ id }) => id);
  });
  const [newest = ''] = ids;
  await runImport(testTracking(api.database, api.clock), admin.accountId, newest, new AbortController().signal);
}

it('A member tracks a number, finds its request, opens the shipment and adds references, by keyboard alone', async () => {
  const page = await enter('member');
  await page.getByRole('link', { name: 'Track', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Number').focus();
  await page.keyboard.type('SIMLSCREEN2');
  await page.getByText(/^Bill of lading, /).waitFor();
  await page.getByLabel('Shipping line').selectOption('SIML');
  await page.getByRole('button', { name: 'Track' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('SIMLSCREEN2: the line is being asked …').waitFor();
  await page.getByRole('link', { name: 'See the requests' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('SIMLSCREEN2').waitFor();
  await page.goto(`${origin}/shipments`);
  await page.waitForSelector('a.number');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'SIMLSCREEN1' }).waitFor();
  const row = page.locator('.matrix tbody tr').first();
  await expect.poll(() => row.locator('.moment.actual').count()).toBe(2);
  expect(await row.locator('.moment.estimated').count()).toBe(1);
  await page.getByLabel('References').fill('PO-1, PO-2, PO-1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  expect(await page.getByLabel('References').inputValue()).toBe('PO-1, PO-2');
});

it('A member pastes a table, sees the errors of each row, corrects them in place, and saves the results', async () => {
  const page = await enter('member', { colorScheme: 'no-preference', path: '/track?many=true' });
  const book = XLSX.utils.book_new();
  const rows = [
    ['Boxes of June'],
    ['Number', 'Carrier', 'PO', 'Consignee'],
    ['TEST-MANY1', 'TEST', 'PO-7', 'Nordlicht'],
    ['MSKU1234567', 'TEST', '=1+1', 'Nordlicht'],
    ['TEST-MANY1', 'TEST', 'PO-7', 'Nordlicht'],
  ];
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows));
  const buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'boxes.xlsx', mimeType: 'application/octet-stream', buffer });
  await page.getByText('1 row is empty or duplicate.').waitFor();
  expect(await page.getByLabel('Meaning of column Carrier').inputValue()).toBe('scac');
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await workImport(1);
  await page.getByText('2 rows to correct, 0 valid.').waitFor();
  await page.getByText('The file names a customer who is new: Nordlicht').waitFor();
  await page.getByRole('button', { name: 'Create this customer' }).click();
  await workImport(2);
  await page.getByText('1 row to correct, 1 valid.').waitFor();
  await page.getByText('its last digit would have to be 5').waitFor();
  await page.getByLabel('Number, Row 2').fill('MSKU1234565');
  await page.getByRole('button', { name: 'Check again' }).click();
  await workImport(3);
  await page.getByText('2 rows, all valid.').waitFor();
  await page.getByRole('button', { name: 'Track 2 numbers' }).click();
  await workImport(4);
  await page.getByText('2 now tracked, 0 already tracked, 0 failed.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save results (CSV)' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain("MSKU1234565,container,TEST,'=1+1,,Nordlicht,created,");
});

it('A member imports a list by keyboard alone', async () => {
  const page = await enter('member');
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('link', { name: 'Track', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Many', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Numbers or a table').focus();
  await page.keyboard.insertText('Number\tCarrier\nTEST-KEYS1\tTEST\nTEST-KEYS2\tTEST');
  await press('Continue');
  await press('Check all rows');
  await workImport(5);
  await page.getByText('2 rows, all valid.').waitFor();
  await press('Track 2 numbers');
  await workImport(6);
  await page.getByText('2 now tracked, 0 already tracked, 0 failed.').waitFor();
});

it('A viewer reads the ETA history, the source of a value, and superseded events', async () => {
  const { shipmentId } = await api.track(admin, 'SIMLSCREEN3');
  const later = SCRIPT.replace('2026-06-10T10:00Z', '2026-06-14T10:00Z');
  world.reports(later);
  api.clock.advance(3_600_000);
  await api.check(admin, shipmentId);
  const [{ id = '' } = {}] = await api.list(admin, `/v2/containers?filter[shipment_id]=${shipmentId}`);
  const page = await enter('viewer', { bypassCSP: true, path: '/me' });
  await page.route('**/charges', (route) => route.abort());
  await page.goto(`${origin}/containers/${id}`);
  await page.getByRole('cell', { name: '+96 h' }).waitFor();
  await page.locator('.card', { hasText: 'Charges' }).getByText('The service cannot be reached.').waitFor();
  await page.getByRole('link', { name: 'Source of each value' }).click();
  await page.getByRole('row', { name: /^Loaded on vessel Mon,? 20 Apr, 18:00 GMT\+8/ }).waitFor();
  const faults = await faultsOf(page);
  await page.getByRole('link', { name: 'All events' }).click();
  await page.locator('.superseded').getByText('superseded').waitFor();
  expect(page.url()).toContain('part=events');
  expect([...faults, ...(await faultsOf(page))]).toEqual([]);
});

it('A viewer sees everything and changes nothing', async () => {
  const page = await enter('viewer', { path: '/track' });
  await page.getByText('A viewer cannot track numbers.').waitFor();
  await page.goto(`${origin}/shipments`);
  await page.locator('a.number').first().click();
  await page.waitForSelector('.matrix');
  expect(await page.getByRole('button', { name: 'Stop tracking' }).count()).toBe(0);
  await page.goto(`${origin}/find?q=siml-screen 1`);
  await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/);
  await page.goto(`${origin}/find?q=SIMU00000`);
  await page.waitForURL(/\/\?q=SIMU00000$/);
});

it('A coordinator reads Today, opens a group as a list, and acknowledges an exception by keyboard; a viewer only reads', async () => {
  // The line has not been checked for two days.
  await world.setRules({ source_silent_hours: 0 });
  await watchContainers(api.tracking);
  const page = await enter('member');
  await page.getByRole('link', { name: 'Today', exact: true }).focus();
  await page.keyboard.press('Enter');
  const group = page.getByRole('region', { name: 'No news from the line' });
  // Until they are loaded, rows keep their places empty.
  await group.getByText('has reported nothing since').first().waitFor();
  const rows = await group.getByRole('listitem').count();
  expect(await group.getByRole('listitem').first().innerText()).toMatch(/has reported nothing since/);

  await group.getByRole('link', { name: /in the list$/ }).click();
  await page.waitForURL(/attention=source_silent/);
  await page.getByText(`${rows} container`).waitFor();
  await page.goBack();

  const viewer = await enter('viewer', { path: '/today' });
  await viewer.getByRole('region', { name: 'No news from the line' }).getByRole('listitem').first().waitFor();
  expect(await viewer.getByRole('button', { name: /^Done: / }).count()).toBe(0);

  await group
    .getByRole('button', { name: /^Done: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await until(async () => expect(await group.getByRole('listitem').count()).toBe(rows - 1));
  await world.setRules({ source_silent_hours: 48 });
});

/** Reads what was added, as a worker would. */
async function readDocuments(): Promise<void> {
  for (const { id } of await api.list(admin, '/v2/documents?filter[state]=queued'))
    await processDocument(api.documents, admin.accountId, id, noAbort());
}

it('A member drops many files at once, sees why some are refused, and accepts what a notice suggests', async () => {
  const { page, problems } = await world.enter('member', { bypassCSP: true, path: '/documents' });
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  const notice = paperOf({ type: 'arrival_notice', bill_of_lading: 'SIMLSCREEN1', last_free_day: '2026-06-12' });
  const files = [
    ['notice.pdf', notice],
    ['again.pdf', notice],
    ['tool.exe', 'MZ\u0000\u0001'],
    ['nothing.pdf', ''],
  ];
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const [name, content] of ${JSON.stringify(files)}) transfer.items.add(new File([content], name));
    return transfer;
  })()`);
  await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer: dropped });
  const uploads = page.getByRole('region', { name: 'Added files' });
  await uploads.getByText('4 of 4 files done').waitFor();
  const results = await uploads.getByRole('listitem').allInnerTexts();
  expect(results.filter((text) => text.includes('you already have this file'))).toHaveLength(1);
  expect(results.filter((text) => text.includes('files of this kind are not accepted'))).toHaveLength(1);
  expect(results.filter((text) => text.includes('the file is empty'))).toHaveLength(1);
  const faults = await faultsOf(page);
  await readDocuments();

  await uploads.getByRole('link', { name: /^Open .*\.pdf$/ }).click();
  await page.locator('.page-sheet img').waitFor();
  await page.locator('rect[data-field="last_free_day"]').click({ modifiers: ['Alt'] });
  expect(await page.getByRole('textbox', { name: 'Last free day' }).inputValue()).toBe('2026-06-12');
  const suggestions = page.getByRole('region', { name: 'Suggestions' });
  await suggestions.getByRole('button', { name: /^Accept: Suggests last free day/ }).click();
  await suggestions.getByText('accepted').waitFor();
  expect([...faults, ...(await faultsOf(page))]).toEqual([]);
  expect(problems.filter((text) => !text.includes('409') && !text.includes('422'))).toEqual([]);
});

it('A member finds a document by its type, links it to a shipment and deletes it, by keyboard alone', async () => {
  const bytes = paperOf({ type: 'packing_list', reference: 'PL-1' });
  await addDocument(api, admin, { bytes, fileName: 'list.pdf' });
  await readDocuments();
  const page = await enter('member', { path: '/documents' });
  const press = async (role: 'button' | 'link', name: string) => {
    await page.getByRole(role, { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByLabel('Type').selectOption('packing_list');
  await page.getByText('1 document').waitFor();
  await press('button', 'Views');
  await page.getByLabel('Save this view').fill('Packing lists');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Your views' }).getByRole('link', { name: 'Packing lists' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.locator('li[aria-current=true]').getByText('list.pdf').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Not linked to any shipment yet').waitFor();
  await press('button', 'Change …');
  // What is typed before the dialog has the focus belongs to the paper.
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await page.keyboard.type('SIMLSCREEN1');
  await press('button', '+ Shipment SIMLSCREEN1');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Shipment SIMLSCREEN1' }).waitFor();
  await page.getByText('entered by a user').waitFor();
  // The dialog gives the focus back when it is gone.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press('button', 'More');
  await chooseInMenu(page, 'Delete');
  await page.getByText('Nobody can bring it back').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/documents$/);
  await until(async () => expect(await page.getByRole('link', { name: 'list.pdf' }).count()).toBe(0));
});

it('A member checks papers one after the other: a word of the page becomes a value, and the next paper follows', async () => {
  for (const number of ['1', '2']) {
    const days = { type: 'arrival_notice', arrives: '20 June 2026' };
    const bytes = paperOf({ ...days, vessel: 'ARGO', port_of_discharge: 'Los Angeles', house_bill_of_lading: number });
    await addDocument(api, admin, { bytes, fileName: `desk-${number}.pdf` });
  }
  await readDocuments();
  const { page, problems } = await world.enter('member', { bypassCSP: true, path: '/documents' });
  await page.getByRole('link', { name: 'Needs a look' }).click();
  const current = page.locator('.document-tabs [aria-current=page]');
  await until(async () => expect(await current.allInnerTexts()).toEqual([expect.stringMatching(/^Needs a look/)]));
  await page.getByRole('link', { name: 'desk-2.pdf' }).click();
  // The first field that needs a look is open.
  await page.getByRole('textbox', { name: 'ETA' }).waitFor();
  const sheet = await page.locator('.page-sheet').boundingBox();
  // The second of its five lines is the day.
  await page.mouse.click((sheet?.x ?? 0) + 40, (sheet?.y ?? 0) + (sheet?.height ?? 0) * (1.5 / 5));
  await page.getByText('→ 20 Jun 2026').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'desk-1.pdf' }).waitFor();
  const checked = await until(async () => {
    const [found] = await api.list(admin, '/v2/documents?filter[review_state]=done');
    expect(found?.attributes.extracted_data_manual).toEqual({ eta: '2026-06-20' });
    return found;
  });
  expect(checked?.attributes.evidence_manual).toMatchObject({ eta: { page: 1 } });
  await page.keyboard.press('Alt+u');
  await page.getByRole('heading', { level: 1, name: 'desk-2.pdf' }).waitFor();
  await page.getByText('entered by a user').waitFor();
  await until(async () => expect(await api.list(admin, '/v2/documents?filter[review_state]=done')).toEqual([]));
  expect(problems).toEqual([]);
});

it('A viewer adds no document, and sees what came by mail and why an attachment was refused', async () => {
  const at = new Date(api.clock.now());
  const id = newId(at.getTime());
  const addresses = { from: ['desk@line.example.com'], to: ['acme@in.example.com'], cc: [], references: [] };
  const texts = { subject: 'Arrival of SIMLSCREEN1', body: 'Please see the notice.', contentType: 'text/plain' };
  const unknown = { messageId: null, inReplyTo: null, sentAt: null };
  await api.database.changeAccount(admin.accountId, async (session) => {
    await insertEmailSubmission(session, { id, ...addresses, ...texts, ...unknown, createdAt: at });
    const refused = [
      { file_name: 'winmail.dat', reason: 'unsupported_type', detail: 'no', document_id: null } as const,
    ];
    await noteOutcome(session, id, { refused, importIds: [] });
  });
  const page = await enter('viewer', { bypassCSP: true, path: '/documents' });
  await page.getByRole('link', { name: 'Mails' }).click();
  expect(await page.getByRole('button', { name: 'Add files …' }).count()).toBe(0);
  const mail = page.getByRole('article').filter({ hasText: 'Arrival of SIMLSCREEN1' });
  await mail.getByText('1 attachment refused').waitFor();
  expect(await mail.getByRole('listitem').innerText()).toMatch(/winmail\.dat\s+not a kind of file that is read/);
  expect(await faultsOf(page)).toEqual([]);
});
