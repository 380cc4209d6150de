/**
 * The link step: links a document to the shipments and containers with its numbers. A document in a file without any
 * matching number is linked as the file is.
 */

import type { DocumentType } from '@portolan/papers/document-types';
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { INTAKE_SETTINGS } from '../account-settings.ts';
import type { BillOfLadingInput } from '../context.ts';
import {
  findContainersNumbered,
  findShipmentsCalled,
  findShipmentsThroughDocuments,
  findShipmentsWithValue,
  type LinkTarget,
  listBillsOfDocuments,
  listEnteredLinks,
  listNumbers,
  MOST_LINKS,
  type NewLink,
  replaceLinks,
} from '../links-store.ts';
import { handOver } from '../review/hand-over.ts';
import { reviewDocuments } from '../review/review-documents.ts';
import { announceExtracted, announceLinks } from './announce-documents.ts';
import type { Run, StepFailure } from './read-document.ts';
import { isIdentifying, numbersToShare, type SoughtNumber, soughtNumbers } from './sought-numbers.ts';
import { endStep, finishChildren } from './store.ts';

/** A number of more shipments than this identifies none. */
const MOST_CALLED_SO = 10;

export async function linkDocuments(run: Run): Promise<StepFailure | undefined> {
  const { context, accountId, work } = run;
  await trackDocuments(run);
  const now = new Date(context.clock.now());
  await context.database.changeAccount(accountId, async (session) => {
    if (!(await endStep(session, work, { next: null, state: 'done' }, now))) return;
    const own = await proposeLinks(session, run, work.id);
    const added = new Map([[work.id, await replaceLinks(session, work.id, own, now)]]);
    for (const childId of await finishChildren(session, work.id, now)) {
      const found = await proposeLinks(session, run, childId);
      const links = found.length > 0 ? found : own.map((link) => inherited(run, link));
      added.set(childId, await replaceLinks(session, childId, links, now));
    }
    await reviewDocuments(session, [...added.keys()]);
    await handOver(session, context, [...added.keys()]);
    for (const [id, links] of added) await announceLinks(session, context, id, links);
    for (const id of added.keys()) await announceExtracted(session, context, id);
  });
  return undefined;
}

const inherited = ({ context }: Run, link: NewLink): NewLink => ({
  ...link,
  id: newId(context.clock.now()),
  rule: 'parent_document',
});

/** Those that a user entered, or else by numbers: each target once, by the first rule that leads to it. */
async function proposeLinks(session: AccountSession, { context }: Run, documentId: string): Promise<NewLink[]> {
  const entered = await listEnteredLinks(session, documentId);
  if (entered.length > 0) return entered;
  const numbers = soughtNumbers(await listNumbers(session, documentId));
  const links = new Map<string, NewLink>();
  const add = (rule: string, text: string, { shipmentId, containerId }: LinkTarget) => {
    const key = `${shipmentId} ${containerId}`;
    if (!links.has(key)) links.set(key, { id: newId(context.clock.now()), shipmentId, containerId, rule, text });
  };
  const containers = numbers.filter(({ kind }) => kind === 'container');
  const others = numbers.filter(({ kind }) => kind !== 'container');
  /** A number of more than `most` shipments links to none. */
  const addCalled = (found: readonly LinkTarget[], by: 'forms' | 'doubtful', most: number, ruleOf: RuleOf) => {
    for (const each of others) {
      const targets = targetsOf(found, each[by]);
      if (shipmentsOf(targets).size <= most) for (const target of targets) add(ruleOf(each), each.text, target);
    }
  };

  const forms = formsOf(others);
  addCalled(await findShipmentsCalled(session, forms), 'forms', MOST_CALLED_SO, ({ kind }) => `${kind}_number`);
  addCalled(await findShipmentsWithValue(session, forms), 'forms', MOST_CALLED_SO, () => 'custom_field');
  const numbered = await findContainersNumbered(session, formsOf(containers));
  for (const { text, forms: own } of containers) {
    for (const target of targetsOf(numbered, own)) add('container_number', text, target);
  }
  if (links.size > 0) return [...links.values()].slice(0, MOST_LINKS);

  // A number that may be misread links only if all its readings are of one shipment.
  const doubtful = [...new Set(others.flatMap((each) => each.doubtful))];
  const perhaps = [
    ...(await findShipmentsCalled(session, doubtful)),
    ...(await findShipmentsWithValue(session, doubtful)),
  ];
  addCalled(perhaps, 'doubtful', 1, ({ kind }) => `misread_${kind}_number`);
  if (links.size > 0) return [...links.values()].slice(0, MOST_LINKS);

  // Numbers of other documents link only if all of those documents are of one shipment.
  const shared = numbersToShare(numbers);
  const through = await findShipmentsThroughDocuments(session, documentId, {
    identifying: formsOf(shared.filter(isIdentifying)),
    others: formsOf(shared.filter((each) => !isIdentifying(each))),
  });
  if (shipmentsOf(through).size !== 1) return [];
  for (const { text, forms: own } of shared) {
    for (const target of targetsOf(through, own)) add('through_document', text, target);
  }
  return [...links.values()];
}

type RuleOf = (number: SoughtNumber) => string;

const formsOf = (numbers: readonly SoughtNumber[]) => [...new Set(numbers.flatMap(({ forms }) => forms))];
const targetsOf = (found: readonly LinkTarget[], forms: readonly string[]) =>
  found.filter(({ number }) => forms.includes(number));
const shipmentsOf = (targets: readonly LinkTarget[]) => new Set(targets.map(({ shipmentId }) => shipmentId));

/** Whether the account tracks anything with the given numbers, by the rules that link documents. @param numbers normalised */
export async function isAnyTracked(session: AccountSession, numbers: readonly string[]): Promise<boolean> {
  if (numbers.length === 0) return false;
  for (const find of [findContainersNumbered, findShipmentsCalled, findShipmentsWithValue]) {
    if ((await find(session, numbers)).length > 0) return true;
  }
  return false;
}

/** Others, such as invoices, also name shipments of long ago. */
const STARTING = ['bill_of_lading', 'sea_waybill', 'arrival_notice'] as const satisfies readonly DocumentType[];

/**
 * Starts tracking for bills of lading on documents, if the account's settings say so. When the process dies before
 * linking, the repeated request is refused as a duplicate.
 */
async function trackDocuments({ context, accountId, work }: Run): Promise<void> {
  const untracked = await context.database.forAccount(accountId, (session) => untrackedBills(session, work.id));
  for (const bill of untracked) await context.startTracking(accountId, bill);
}

async function untrackedBills(session: AccountSession, documentId: string): Promise<BillOfLadingInput[]> {
  if (!(await getSettings(session, INTAKE_SETTINGS)).track_from_documents) return [];
  const bills = await listBillsOfDocuments(session, documentId, STARTING);
  const sought = bills.map(({ number, scac }) => {
    const [{ forms } = { forms: [] }] = soughtNumbers([{ kind: 'bill_of_lading', number, text: number, isSure: true }]);
    return { number, scac, forms };
  });
  const called = await findShipmentsCalled(session, [...new Set(sought.flatMap(({ forms }) => forms))]);
  const tracked = new Set(called.map(({ number }) => number));
  return sought
    .filter(({ forms }) => !forms.some((form) => tracked.has(form)))
    .map(({ number, scac }) => ({ number, scac }));
}
