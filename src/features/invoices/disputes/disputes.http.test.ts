/** Letters over the API: from what a check found, through sending, to the answer. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../../test/helpers/api.ts';
import { LANDED } from '../../../../test/helpers/landed.ts';
import { join } from '../../../../test/helpers/people.ts';
import { type Resource, startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { move, report } from '../../../../test/helpers/tracking/core-world.ts';
import { changeStatements } from '../../../../test/helpers/tracking/stored-statements.ts';
import type { StatementWithEvidence } from '../../../tracking/apply/statements/statement-pages.ts';

const NUMBER = 'SIMU0000002';
const TARIFF = {
  name: 'Line, US import',
  kind: 'demurrage',
  free_days: 4,
  counted_from: 'discharge',
  tiers: [{ days: null, amount: 100 }],
  currency_code: 'USD',
};
/** The container left on 8 May. */
const LINE = { container_number: NUMBER, charge: 'demurrage', from: '2026-05-06', to: '2026-05-09', days: 4 };
const BILL = {
  number: 'INV-1/A',
  biller: { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' },
  invoice_date: '2026-05-15',
  currency_code: 'USD',
  total: 400,
  lines: [{ ...LINE, amount: 400, rates: [{ days: null, amount: 100 }] }],
};
const OUT = move('gate_out', 'USLGB', '2026-05-08T09:00', { laden: true });
const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

let api: TrackedApi;
let key: TestKey;
let count = 0;

beforeAll(async () => {
  api = await startTrackedApi({ settings: { sendsMail: true } });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(Date.parse('2026-05-20T19:00:00Z'));
  key = await api.key(await api.account('Łódź Forwarding'));
  count += 1;
});

const post = (path: string, attributes: object) =>
  api.call(key, 'POST', `/v2${path}`, { payload: { data: { attributes } } });

async function made(path: string, attributes: object): Promise<Resource> {
  const answer = await post(path, attributes);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
}

/** An invoice of which 100 of 400 are disputed. */
async function checkedInvoice(bill: object = BILL): Promise<string> {
  const own = [...LANDED, OUT].map((each) => ({ ...each, equipment: NUMBER }));
  api.script = (reference, now) => report(reference, now, { observations: own, containers: [NUMBER] });
  await api.track(key, `BILL${count}`);
  const withCode = (each: StatementWithEvidence) => ({ ...each, evidence: { code: 'GTOT' } });
  await changeStatements(api.database.systemPool, key.accountId, withCode);
  await made('/tariffs', TARIFF);
  const { id } = await made('/invoices', bill);
  await made(`/invoices/${id}/check`, {});
  return id;
}

const letterOf = async (id: string) => {
  const answer = await api.call(key, 'GET', `/v2/invoice_disputes/${id}/letter`);
  expect(answer.statusCode, answer.body).toBe(200);
  // The dashboard shows it in a frame.
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^inline; filename="Dispute INV-1-A\.pdf"/),
    'x-frame-options': 'SAMEORIGIN',
  });
  return answer.rawPayload;
};
const mailsOf = async () => {
  const text = `SELECT m.email, m.subject, m.reply_to, m.state, f.name, f.media_type, f.bytes FROM outgoing_mails m
    LEFT JOIN outgoing_mail_attachments f ON f.account_id = m.account_id AND f.mail_id = m.id
   WHERE m.account_id = $1 ORDER BY m.created_at, m.id, f.position`;
  return (await api.database.systemPool.query(text, [key.accountId])).rows;
};

it('drafts a letter from the findings, whose text follows what the user changes and keeps what the user wrote', async () => {
  const invoice = await checkedInvoice();
  const { id, attributes } = await made(`/invoices/${invoice}/disputes`, { recipient: 'disputes@line.example' });
  expect(attributes).toMatchObject({
    state: 'draft',
    language: 'en',
    relief: 'reduction',
    amount: 100,
    currency_code: 'USD',
    respond_by: '2026-06-14',
    subject: 'Dispute of invoice INV-1/A: USD\u00A0100.00',
    attachments: [{ kind: 'reports', name: 'Reports as received INV-1-A.txt' }],
    figures_differ: false,
  });
  expect(attributes.body).toContain('SIMU0000002, demurrage, USD\u00A0400.00 billed:\n- USD\u00A0100.00: ');
  expect(attributes.body).toContain(
    'SIMU0000002, Left the terminal: 8 May 2026, 09:00 (UTC−7), reported by Simulated Line',
  );
  expect(attributes.body).toContain('46 CFR 541.8');
  const limit = 'are to reach you by 14 June 2026';
  expect(attributes.body).toContain(limit);

  const pdf = await letterOf(id);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.equals(await letterOf(id))).toBe(true);

  const change = (given: object) => api.patch(key, `/v2/invoice_disputes/${id}`, { attributes: given });
  const german = (await change({ language: 'de', subject: 'Unser Zeichen 7' })).json().data.attributes;
  expect(german.body).toMatch(/^Sehr geehrte Damen und Herren/);
  const edited = (await change({ body: 'Bitte sehen Sie nach.', amount: 50 })).json().data.attributes;
  expect(edited).toMatchObject({ subject: 'Unser Zeichen 7', body: 'Bitte sehen Sie nach.', amount: 50 });
  const anew = (await change({ body: null, subject: null })).json().data.attributes;
  expect(anew.subject).toBe('Einspruch gegen Rechnung INV-1/A: 50,00\u00A0USD');

  api.clock.set(Date.parse('2026-06-15T08:00:00Z'));
  const late = await made(`/invoices/${invoice}/disputes`, {});
  expect(late.attributes.body).not.toContain(limit);

  const missing = { kind: 'document', document_id: '0199d0a0-0000-7000-8000-000000000001' };
  const refused = await change({ amount: 500, attachments: [missing] });
  expect(errorsOf(refused).map(({ source }) => source?.pointer)).toEqual(['/data/attributes/amount']);
  expect(errorsOf(await change({ attachments: [missing] }))[0]?.source?.pointer).toBe('/data/attributes/attachments/0');
});

it('sends it once, with its files and answers to the user, and leaves it as it was sent', async () => {
  const invoice = await checkedInvoice();
  const { accountId } = key;
  const { cookie } = await join(api, { accountId, email: 'ann@payer.example', name: 'Ann', role: 'member' });
  const { id } = await made(`/invoices/${invoice}/disputes`, { recipient: 'disputes@line.example' });
  const send = () =>
    api.app.inject({
      method: 'POST',
      url: `/v2/invoice_disputes/${id}/send`,
      headers: { ...SAME_SITE, cookie },
      payload: { data: { attributes: { through: 'mail' } } },
    });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted(), answers[0]?.body).toEqual([200, 409]);
  expect((await send()).statusCode).toBe(409);
  const [sent] = (await api.list(key, `/v2/invoices/${invoice}/disputes`)).map((each) => each.attributes);
  expect(sent).toMatchObject({ state: 'sent', sent_through: 'mail', mail_state: 'queued', respond_by: '2026-06-19' });
  expect((await api.read(key, `/v2/invoices/${invoice}`)).attributes.status).toBe('disputed');

  const files = await mailsOf();
  expect(files).toMatchObject([
    { email: 'disputes@line.example', reply_to: 'ann@payer.example', name: 'Dispute INV-1-A.pdf' },
    { name: 'Reports as received INV-1-A.txt', media_type: 'text/plain; charset=utf-8' },
  ]);
  const letter = await letterOf(id);
  expect(letter.equals(files[0]?.bytes)).toBe(true);
  const report = ['Left the terminal: 8 May 2026, 09:00 (UTC−7)', 'Source: Simulated Line'];
  expect(files[1]?.bytes.toString()).toContain(`${NUMBER}, ${report.join('\n')}`);
  expect(files[1]?.bytes.toString()).toContain('Content:\n  code: GTOT\n');

  // The tariff grants more days now.
  await made('/tariffs', { ...TARIFF, applies_to: { scac: 'SIML' }, free_days: 6 });
  await made(`/invoices/${invoice}/check`, {});
  expect((await api.read(key, `/v2/invoice_disputes/${id}`)).attributes).toMatchObject({ figures_differ: true });
  expect((await letterOf(id)).equals(letter)).toBe(true);
  expect((await api.patch(key, `/v2/invoice_disputes/${id}`, { attributes: { amount: 1 } })).statusCode).toBe(409);
  expect((await api.call(key, 'DELETE', `/v2/invoice_disputes/${id}`)).statusCode).toBe(409);

  await api.database.systemPool.query(`UPDATE outgoing_mails SET state = 'bounced' WHERE account_id = $1`, [accountId]);
  expect((await send()).statusCode).toBe(200);
  expect((await mailsOf()).filter(({ name }) => name === 'Dispute INV-1-A.pdf')).toHaveLength(2);
});

it('sends notes of the containers that the user chose, and none that is of another or was deleted', async () => {
  const invoice = await checkedInvoice();
  const [container] = await api.list(key, '/v2/containers');
  const notes = `/v2/containers/${container?.id}/notes`;
  const noted = (await post(notes.slice(3), { text: `Gate 3 was closed.\n${'x'.repeat(200)}` })).json().data;
  const recipient = 'disputes@line.example';
  const { id, attributes } = await made(`/invoices/${invoice}/disputes`, { recipient });
  const attachable = attributes.attachable as { kind: string; excerpt: string }[];
  const offered = attachable.find(({ kind }) => kind === 'note');
  expect(offered).toMatchObject({ note_id: noted.id, name: expect.stringMatching(/^Note SIMU0000002 2026-05-20 /) });
  expect(offered?.excerpt).toMatch(/^Gate 3 was closed\.\nx{90,}…$/);
  expect(attributes.attachments).toHaveLength(1);
  const attach = (note_id: string) =>
    api.patch(key, `/v2/invoice_disputes/${id}`, { attributes: { attachments: [{ kind: 'note', note_id }] } });
  expect(errorsOf(await attach(invoice))[0]?.source?.pointer).toBe('/data/attributes/attachments/0');
  expect((await attach(noted.id)).json().data.attributes.attachments).toMatchObject([{ note_id: noted.id }]);
  const send = () => post(`/invoice_disputes/${id}/send`, { through: 'mail' });
  const { id: gone } = (await post(notes.slice(3), { text: 'Wrong' })).json().data;
  expect((await attach(gone)).statusCode).toBe(200);
  await api.call(key, 'DELETE', `${notes}/${gone}`);
  expect(errorsOf(await send())[0]?.detail).toContain('was deleted: remove it from the attachments');
  expect((await attach(noted.id)).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(200);
  expect((await mailsOf())[1]?.bytes.toString()).toMatch(
    /^Note about container SIMU0000002, 20 May 2026, 19:00 \(UTC\), by .+\n\nGate 3/,
  );
});

it('marks it as sent by the user, who has the mail as a file, and notes the answer with what was saved', async () => {
  const invoice = await checkedInvoice();
  const { id } = await made(`/invoices/${invoice}/disputes`, {});
  const early = await post(`/invoice_disputes/${id}/answer`, { answer: 'accepted' });
  expect(early.statusCode).toBe(409);
  expect(errorsOf(await post(`/invoice_disputes/${id}/send`, { through: 'mail' }))[0]?.source?.pointer).toBe(
    '/data/attributes/recipient',
  );
  const { payload } = await api.call(key, 'GET', `/v2/invoice_disputes/${id}/message`);
  expect(payload).toMatch(/^X-Unsent: 1\r$/m);
  expect(payload).toMatch(/filename="?Dispute INV-1-A\.pdf/);

  const summary = async () => (await api.list(key, '/v2/invoice_summary'))[0]?.attributes;
  expect(await summary()).toMatchObject({ at_stake: 100, in_dispute: 0 });
  await made(`/invoice_disputes/${id}/send`, { through: 'own' });
  expect(await summary()).toMatchObject({ at_stake: 0, in_dispute: 100 });
  expect(await mailsOf()).toEqual([]);
  const become = async (status: string) => {
    await api.patch(key, `/v2/invoices/${invoice}`, { attributes: { status } });
    return (await api.read(key, `/v2/invoices/${invoice}`)).attributes.status;
  };
  expect([await become('paid'), await become('checked')]).toEqual(['paid', 'disputed']);
  expect(errorsOf(await post(`/invoice_disputes/${id}/answer`, { answer: 'reduced' }))[0]?.source?.pointer).toBe(
    '/data/attributes/saved',
  );
  await made(`/invoice_disputes/${id}/answer`, { answer: 'refused', note: 'No reason given' });
  expect((await api.read(key, `/v2/invoices/${invoice}`)).attributes).toMatchObject({ status: 'refused', saved: 0 });
  await made(`/invoice_disputes/${id}/answer`, { answer: 'reduced', saved: 60 });
  expect((await api.read(key, `/v2/invoices/${invoice}`)).attributes).toMatchObject({ status: 'reduced', saved: 60 });
});

it('asks for a text of what a later check found before a draft is sent', async () => {
  const invoice = await checkedInvoice();
  const { id } = await made(`/invoices/${invoice}/disputes`, { body: 'As billed: see below.' });
  await made('/tariffs', { ...TARIFF, applies_to: { scac: 'SIML' }, free_days: 6 });
  await made(`/invoices/${invoice}/check`, {});
  const send = () => post(`/invoice_disputes/${id}/send`, { through: 'own' });
  expect((await send()).statusCode).toBe(409);
  const amountOnly = await api.patch(key, `/v2/invoice_disputes/${id}`, { attributes: { amount: 300 } });
  expect(amountOnly.json().data?.attributes).toMatchObject({ figures_differ: true, body: 'As billed: see below.' });
  expect((await send()).statusCode).toBe(409);
  const changed = await api.patch(key, `/v2/invoice_disputes/${id}`, { attributes: { body: null, amount: 300 } });
  expect(changed.json().data?.attributes, changed.body).toMatchObject({ figures_differ: false, amount: 300 });
  const sent = await send();
  expect(sent.statusCode, sent.body).toBe(200);
});

it('writes no letter without a reason', async () => {
  const right = { ...BILL, total: 200, lines: [{ ...BILL.lines[0], to: '2026-05-07', days: 2, amount: 200 }] };
  const invoice = await checkedInvoice(right);
  const refused = await post(`/invoices/${invoice}/disputes`, { amount: 50 });
  expect([refused.statusCode, errorsOf(refused)[0]?.source?.pointer]).toEqual([422, '/data/attributes/body']);
  const { attributes } = await made(`/invoices/${invoice}/disputes`, { amount: 50, body: 'The gate was closed.' });
  expect(attributes).toMatchObject({ amount: 50, body: 'The gate was closed.' });
});

it('shows customers letters that were sent, without drafts, notes and the numbers of other invoices', async () => {
  const customer = await api.party(key, 'Buyer');
  const relationships = { customer: { data: { type: 'party', id: customer } } };
  await checkedInvoice();
  const records = [{ kind: 'gate_closed', from: '2026-05-06', to: '2026-05-06', note: 'Ann saw it' }];
  const given = { ...BILL, number: 'INV-2', invoice_date: '2026-05-16', note: 'Charge Buyer more', records };
  const { id: invoice } = await made('/invoices', given);
  await api.patch(key, `/v2/invoices/${invoice}`, { relationships });
  await made(`/invoices/${invoice}/check`, {});
  const { id } = await made(`/invoices/${invoice}/disputes`, {});
  const limited = await api.key(key.accountId, 'viewer', [customer]);
  const paths = [`/v2/invoices/${invoice}?include=disputes`, '/v2/invoices', `/v2/invoices/${invoice}/disputes`];
  const read = async (by: TestKey) => {
    const answers = await Promise.all(paths.map((path) => api.call(by, 'GET', path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [own] = answers.map((answer) => answer.json().data);
    const disputes = own.relationships.disputes.data.length;
    const text = answers
      .slice(0, 2)
      .map(({ payload }) => payload)
      .join('\n');
    const secrets = ['INV-1/A', 'Charge Buyer more', 'Ann saw it'].filter((each) => text.includes(each));
    return { rule: own.attributes.findings[0].rule, secrets, disputes, letters: answers[2]?.json().data.length };
  };
  const secrets = ['INV-1/A', 'Charge Buyer more', 'Ann saw it'];
  expect(await read(key)).toEqual({ rule: 'billed_twice', secrets, disputes: 1, letters: 1 });
  expect(await read(limited)).toEqual({ rule: 'billed_twice', secrets: [], disputes: 0, letters: 0 });
  for (const path of ['', '/letter'])
    expect((await api.call(limited, 'GET', `/v2/invoice_disputes/${id}${path}`)).statusCode).toBe(404);
  await made(`/invoice_disputes/${id}/send`, { through: 'own' });
  await made(`/invoice_disputes/${id}/answer`, { answer: 'refused', note: 'No reason given' });
  expect(await read(limited)).toMatchObject({ disputes: 1, letters: 1 });
  expect((await api.read(limited, `/v2/invoice_disputes/${id}`)).attributes).toMatchObject({ answer_note: null });
});

it('passes on to the customer what is agreed, and after the answer what is left of the bill', async () => {
  const customer = await api.party(key, '=Buyer, Inc.');
  const other = { ...LINE, container_number: null, from: null, to: null, days: null, amount: 33.33 };
  const dollars = [...BILL.lines, other].map((line) => ({ ...line, currency_code: 'USD' }));
  const lines = [...dollars, { ...other, amount: 50, currency_code: 'EUR' }];
  const invoice = await checkedInvoice({ ...BILL, number: '-7', currency_code: null, total: null, lines });
  const relationships = { customer: { data: { type: 'party', id: customer } } };
  await api.patch(key, `/v2/invoices/${invoice}`, { relationships });
  const sums = async () => (await api.list(key, '/v2/invoice_charge_sums')).map((each) => each.attributes);
  expect(await sums()).toMatchObject([
    { customer_name: '=Buyer, Inc.', lines_count: 2, billed: 433.33, agreed: 300, disputed: 100, to_pass_on: 300 },
    { currency_code: 'EUR', billed: 50, to_pass_on: 0 },
  ]);
  const { id } = await made(`/invoices/${invoice}/disputes`, {});
  await made(`/invoice_disputes/${id}/send`, { through: 'own' });
  api.clock.set(Date.parse('2026-06-02T19:00:00Z'));
  await made(`/invoice_disputes/${id}/answer`, { answer: 'reduced', saved: 60 });
  expect(await sums()).toMatchObject([
    { currency_code: 'USD', disputed: 0, not_checked: 0, credited: 60, to_pass_on: 373.33 },
    { currency_code: 'EUR', credited: 0, to_pass_on: 50 },
  ]);
  const saved = (await api.list(key, '/v2/invoice_summary')).map(({ attributes }) => attributes);
  expect(saved).toMatchObject([
    { currency_code: 'USD', saved: 60, at_stake: 0, in_dispute: 0 },
    { currency_code: 'EUR', saved: 0 },
  ]);

  // What is billed counts in the month of the invoice, what is saved in that of the answer.
  const months = (await api.list(key, '/v2/invoice_summary?group_by=month')).map(({ attributes }) => attributes);
  expect(months.map(({ group, currency_code: currency, ...of }) => [group, currency, of.billed, of.saved])).toEqual([
    ['2026-06', 'USD', 0, 60],
    ['2026-05', 'EUR', 50, 0],
    ['2026-05', 'USD', 433.33, 0],
  ]);

  const [first] = await api.list(key, `/v2/invoice_charges?filter[customer]=${customer}&sort=line`);
  expect(first?.attributes).toMatchObject({ container_number: NUMBER, credited: 60, to_pass_on: 340 });
  expect(first?.attributes.evidence).toMatchObject([{ what: 'left_port', source_name: 'Simulated Line' }]);
  const limited = await api.key(key.accountId, 'viewer', [await api.party(key, 'Another')]);
  expect(await api.list(limited, '/v2/invoice_charges')).toEqual([]);

  const names =
    'invoice_date,biller,invoice_number,container_number,customer_name,charge,billed,credited,currency_code,status';
  const { payload } = await api.call(key, 'GET', `/v2/exports/invoice_charges?sort=line&columns=${names}`);
  expect(payload.split('\r\n')[1]).toBe(
    `2026-05-15,Simulated Line,'-7,${NUMBER},"'=Buyer, Inc.",demurrage,400,60,USD,reduced`,
  );
});

it('divides what a biller gave up in whole units of a currency without decimals', async () => {
  const lines = ['11', '12', '13'].map((day) => ({
    ...{ ...LINE, from: `2026-05-${day}`, to: `2026-05-${day}`, days: 1, rates: [] },
    ...{ amount: 100, currency_code: 'JPY' },
  }));
  const invoice = await checkedInvoice({ ...BILL, number: 'JPY-1', currency_code: 'JPY', total: null, lines });
  const { id } = await made(`/invoices/${invoice}/disputes`, { amount: 300 });
  await made(`/invoice_disputes/${id}/send`, { through: 'own' });
  // The invoice is paid at the moment at which the answer is noted: both stay.
  const [, paid] = await Promise.all([
    made(`/invoice_disputes/${id}/answer`, { answer: 'reduced', saved: 100 }),
    api.patch(key, `/v2/invoices/${invoice}`, { attributes: { status: 'paid' } }),
  ]);
  expect(paid.statusCode).toBe(200);
  expect((await api.read(key, `/v2/invoices/${invoice}`)).attributes).toMatchObject({ status: 'paid', saved: 100 });
  const charges = await api.list(key, '/v2/invoice_charges?filter[number]=JPY-1&sort=line');
  expect(charges.map(({ attributes }) => attributes.credited)).toEqual([33, 34, 33]);
});
