/** Drafts of letters: written from what the check found, changed by the user, deleted. One that was sent stays. */
import type { AccountSession } from '../../../database/database.ts';
import { apiError, type ErrorObject, errorObject, notFound, throwIfAny } from '../../../http/jsonapi/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { getAccount } from '../../../tenancy/accounts/store.ts';
import { findDocumentNames } from '../../documents/get-document.ts';
import { type StoredInvoice, sumOf } from '../invoice.ts';
import { findInvoice, lockInvoice } from '../store.ts';
import { listAttachable } from './attachments.ts';
import { claimOf, type DisputeClaim, usualRelief } from './composing/claim.ts';
import { composeText, type LetterText } from './composing/compose-body.ts';
import { type Attachable, type Attachment, requireDraft, type StoredDispute } from './dispute.ts';
import { type LetterContext, type LineNames, readFacts } from './read-letter.ts';
import type { ChangedDispute, NewDispute } from './schema.ts';
import {
  deleteDispute,
  findDisputes,
  findLastRecipient,
  insertDispute,
  lockDispute,
  noteFigures,
  updateDispute,
} from './store.ts';

/** Who writes: named below the letter, and answers go there. Null: an API key. */
export interface Writer {
  readonly name: string;
  readonly email: string;
}

interface Writing extends Pick<LetterContext, 'listNotesOf'> {
  readonly clock: Clock;
  readonly reference: LineNames;
  readonly writer: Writer | null;
}

const PLACE = '/data/attributes';

/** @throws ApiError `conflict` for an invoice that is not checked @throws ApiError all that is wrong with the input */
export async function createDispute(
  session: AccountSession,
  { clock, reference, listNotesOf, writer }: Writing,
  invoiceId: string,
  input: NewDispute,
): Promise<StoredDispute> {
  const invoice = await lockInvoice(session, invoiceId);
  if (invoice === undefined) throw notFound('invoice', invoiceId);
  if (invoice.checkedAt === null)
    throw apiError('conflict', { detail: 'The invoice is not checked yet; POST /v2/invoices/{id}/check does it now.' });
  const claim = claimOf(invoice, input.currency_code ?? null);
  const { language = 'en', amount = claim.amount, relief = usualRelief(invoice, claim) } = input;
  throwIfAny([...faultsOf({ amount }, invoice, claim), ...faultsOfText(input.body, claim)]);
  const now = new Date(clock.now());
  const draft = {
    id: newId(clock.now()),
    invoiceId,
    language,
    recipient: input.recipient === undefined ? await findLastRecipient(session, invoiceId) : input.recipient,
    relief,
    amount,
    currency: claim.currency,
    respondBy: input.respond_by === undefined ? invoice.disputeDueOn : input.respond_by,
    createdAt: now,
    updatedAt: now,
  };
  const text = await textOf(session, invoice, draft, { reference, writer });
  const attachments =
    input.attachments === undefined
      ? proposed(await listAttachable(session, { listNotesOf }, invoice, draft))
      : await attachmentsOf(session, { listNotesOf }, invoice, draft, input.attachments);
  const subject = input.subject ?? text.subject;
  await insertDispute(session, { ...draft, subject, body: input.body ?? text.body, attachments });
  return (await findDisputes(session, [draft.id], null))[0] as StoredDispute;
}

/**
 * A text that the user has not edited follows the other values; null has it written anew. Undefined: there is none.
 * @throws ApiError `conflict` once it is sent @throws ApiError all that is wrong with the input
 */
export async function changeDispute(
  session: AccountSession,
  { clock, reference, listNotesOf, writer }: Writing,
  id: string,
  change: ChangedDispute,
): Promise<StoredDispute | undefined> {
  const dispute = await lockDispute(session, id);
  if (dispute === undefined) return undefined;
  requireDraft(dispute);
  const invoice = (await findInvoice(session, dispute.invoiceId, null)) as StoredInvoice;
  const claim = claimOf(invoice, dispute.currency);
  const { language = dispute.language, relief = dispute.relief, amount = dispute.amount } = change;
  const wanted = change.body === undefined ? dispute.body : change.body;
  throwIfAny([...faultsOf({ amount }, invoice, claim), ...faultsOfText(wanted, claim)]);
  const values = { ...dispute, language, relief, amount };
  const [before, after] = [
    await textOf(session, invoice, dispute, { reference, writer }),
    await textOf(session, invoice, values, { reference, writer }),
  ];
  const chosen = (name: keyof LetterText) => {
    const given = change[name];
    if (given != null) return given;
    return given === null || dispute[name] === before[name] ? after[name] : dispute[name];
  };
  const given =
    change.attachments ??
    dispute.attachments.map(({ kind, documentId, noteId }) => ({ kind, document_id: documentId, note_id: noteId }));
  await updateDispute(session, {
    ...values,
    recipient: change.recipient === undefined ? dispute.recipient : change.recipient,
    respondBy: change.respond_by === undefined ? dispute.respondBy : change.respond_by,
    subject: chosen('subject'),
    body: chosen('body'),
    attachments: await attachmentsOf(session, { listNotesOf }, invoice, values, given),
    updatedAt: new Date(clock.now()),
  });
  // Who writes the text has seen what the check finds now; an amount alone leaves a text of what it found before.
  if (change.body !== undefined || dispute.body === before.body) await noteFigures(session, id);
  return (await findDisputes(session, [id], null))[0];
}

/** False: there is none. @throws ApiError `conflict` once it is sent */
export async function removeDispute(session: AccountSession, id: string): Promise<boolean> {
  const dispute = await lockDispute(session, id);
  if (dispute === undefined) return false;
  requireDraft(dispute);
  return deleteDispute(session, id);
}

async function textOf(
  session: AccountSession,
  invoice: StoredInvoice,
  draft: Pick<StoredDispute, 'language' | 'relief' | 'amount' | 'currency' | 'createdAt'>,
  { reference, writer }: Pick<Writing, 'reference' | 'writer'>,
): Promise<LetterText> {
  const signature = { user: writer?.name ?? null, account: (await getAccount(session)).name };
  const facts = await readFacts(session, reference, invoice);
  const { language, relief, amount, currency, createdAt } = draft;
  const writtenOn = createdAt.toISOString().slice(0, 10);
  return composeText({
    ...{ invoice, claim: claimOf(invoice, currency), facts, language, relief, amount, signature, writtenOn },
  });
}

function faultsOf({ amount }: { readonly amount: number }, invoice: StoredInvoice, claim: DisputeClaim): ErrorObject[] {
  const { billed, currency } = claim;
  const isInCurrency = invoice.lines.some((line) => line.currency === currency);
  const credited = sumOf([amount, -billed]);
  return [
    ...fault(!isInCurrency, 'currency_code', `The invoice has no line in ${currency}.`),
    ...fault(
      isInCurrency && amount <= 0,
      'amount',
      `The check found nothing to dispute in ${currency}: give the amount that you dispute.`,
    ),
    ...fault(
      isInCurrency && credited > 0,
      'amount',
      `The invoice bills ${billed} ${currency}; less or as much can be disputed.`,
    ),
  ];
}

/** Without a finding there is no reason to write: the user names it. */
function faultsOfText(body: string | null | undefined, { claimed, questioned, currency }: DisputeClaim): ErrorObject[] {
  const isReasonless = body == null && claimed.length + questioned.length === 0;
  const detail = `The check found nothing to dispute in ${currency}: write the text of the letter with your reasons.`;
  return fault(isReasonless, 'body', detail);
}

function fault(isThere: boolean, name: string, detail: string): ErrorObject[] {
  return isThere ? [errorObject('invalid_value', { detail, pointer: `${PLACE}/${name}` })] : [];
}

/** With the names of their files. @throws ApiError for one that cannot be attached */
async function attachmentsOf(
  session: AccountSession,
  offers: Pick<Writing, 'listNotesOf'>,
  invoice: StoredInvoice,
  dispute: Pick<StoredDispute, 'language' | 'currency'>,
  given: NonNullable<NewDispute['attachments']>,
): Promise<Attachment[]> {
  const known = await listAttachable(session, offers, invoice, dispute);
  const names = await findDocumentNames(
    session,
    given.flatMap(({ document_id: id }) => id ?? []),
  );
  const faults: ErrorObject[] = [];
  const chosen = given.flatMap(({ kind, document_id: documentId = null, note_id: noteId = null }, index) => {
    const wanted = {
      kind,
      documentId: kind === 'document' ? documentId : null,
      noteId: kind === 'note' ? noteId : null,
    };
    const name =
      kind === 'document'
        ? names.get(documentId ?? '')
        : known.find((attachable) => attachable.kind === kind && attachable.noteId === wanted.noteId)?.name;
    if (name !== undefined) return [{ ...wanted, name }];
    const details = {
      document: `There is no document ${documentId}.`,
      reports: 'No report is evidence.',
      records: 'The invoice has no records of yours.',
      note: `No container of the invoice has a note ${noteId}.`,
    };
    faults.push(...fault(true, `attachments/${index}`, details[kind]));
    return [];
  });
  throwIfAny(faults);
  return [...new Map(chosen.map((each) => [`${each.kind}|${each.documentId}|${each.noteId}`, each])).values()];
}

/** What the letter refers to; documents and notes are the user's choice. */
function proposed(attachable: readonly Attachable[]): Attachment[] {
  return attachable
    .filter(({ kind }) => kind === 'reports' || kind === 'records')
    .map(({ excerpt: _excerpt, ...attachment }) => attachment);
}
