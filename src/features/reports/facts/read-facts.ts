/** Reads what the facts of containers and invoices are made of, and makes them. */
import type { Session } from '../../../database/database.ts';
import type { Reference } from '../../../reference/reference.ts';
import { readEtas } from '../../arrivals/accuracy/stored-etas.ts';
import { containerFacts } from './container-facts.ts';
import type { ReportFact, ReportSubject } from './fact.ts';
import {
  type ContainerInput,
  type InvoiceInput,
  listContainerInputs,
  listInvoiceInputs,
  type SubjectId,
} from './inputs-store.ts';
import { invoiceFacts } from './invoice-facts.ts';

export type ReportReference = Pick<Reference, 'ports' | 'terminals' | 'findLine'>;

/** Of subjects that are no longer there, none. */
export async function readFacts(
  session: Session,
  subjects: readonly (SubjectId & { readonly subject: ReportSubject })[],
  reference: ReportReference,
): Promise<ReportFact[]> {
  const of = (subject: ReportSubject) => subjects.filter((each) => each.subject === subject);
  const [containers, invoices] = [of('container'), of('invoice')];
  const facts: ReportFact[] = [];
  if (containers.length > 0)
    for (const input of await listContainerInputs(session, containers))
      facts.push(...containerFacts(reportedContainer(input, reference)));
  if (invoices.length > 0)
    for (const input of await listInvoiceInputs(session, invoices))
      facts.push(...invoiceFacts(reportedInvoice(input, reference)));
  return facts;
}

function reportedContainer(input: ContainerInput, { ports }: ReportReference): Parameters<typeof containerFacts>[0] {
  const { pol, pod, arrivedAt, isArrivalDay, etas, firstEta, ...rest } = input;
  const codeOf = (code: string | null) => (code === null ? null : ports.codeOfPort(code));
  return {
    ...rest,
    pol: codeOf(pol),
    pod: codeOf(pod),
    arrival:
      arrivedAt === null
        ? null
        : { at: arrivedAt, isDay: isArrivalDay === true, firstEta, etas: (etas ?? []).map(readEtas) },
  };
}

function reportedInvoice(input: InvoiceInput, reference: ReportReference): Parameters<typeof invoiceFacts>[0] {
  const { billerKind, billerCode, places, ...rest } = input;
  const billed = billerCode === null ? null : billerCode.toUpperCase();
  const ports = places.map(({ port }) => (port === null ? null : reference.ports.codeOfPort(port)));
  const ofBiller =
    billerKind === 'shipping_line' && billed !== null ? (reference.findLine(billed)?.scac ?? billed) : null;
  return {
    ...rest,
    line: ofBiller ?? onlyOf(places.map(({ line }) => line)),
    terminal: onlyOf(places.map(({ terminal }) => terminal)),
    port: onlyOf(ports),
  };
}

/** Null: there is none, or several. */
function onlyOf(values: readonly (string | null)[]): string | null {
  const [only = null, ...others] = new Set(values);
  return others.length === 0 ? only : null;
}
