/** One exception on Today: its container, the reason, the costs, whose it is, and the actions on it. */
import { wordOf } from '@portolan/wording/word-of';
import { Link } from '@tanstack/react-router';
import { now } from '../../app/api/now.ts';
import { type ApiResponse, type Resource, related } from '../../app/api/request.ts';
import type { Container, Exception, Shipment, User } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { customerOf } from '../../parts/exceptions/assignees.ts';
import { ExceptionActions } from '../../parts/exceptions/exception-actions.tsx';
import type { ManyChange } from '../../parts/exceptions/many-changes.ts';
import { owedText, reasonText } from '../../parts/exceptions/reasons.ts';
import { agoText, timeText } from '../../parts/times/times.ts';
import { invoiceOf } from './bills/by-bill.ts';
import { todayWords } from './words.ts';

interface EntryProps {
  readonly exception: Resource<Exception>;
  readonly rows: Pick<ApiResponse<readonly Resource<Exception>[]>, 'included'>;
  /** How many containers it is about: a bill is one row. */
  readonly containers?: number;
  readonly isNew?: boolean;
  /** Where the group does not tell the kind. */
  readonly showsKind?: boolean;
  /** False: the page says once who says what is owed. */
  readonly namesSources?: boolean;
  /** Null: the user selects nothing. */
  readonly selection: { readonly is: boolean; readonly toggle: () => void } | null;
  readonly onAway?: (change: ManyChange, hadEnded: boolean) => void;
}

/** Users snooze by their own calendar. */
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function Entry({
  exception,
  rows,
  containers = 1,
  isNew = false,
  showsKind = false,
  namesSources = true,
  selection,
  onAway,
}: EntryProps) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const { onlyCustomer } = useRights();
  const { attributes } = exception;
  const container = related<Container>(exception, 'container', rows);
  const shipment = related<Shipment>(exception, 'shipment', rows)?.attributes;
  const assignee = related<User>(exception, 'assigned_to', rows)?.attributes.name;
  const by = related<{ name: string }>(exception, 'acknowledged_by', rows)?.attributes.name ?? words.somebody;
  const { acknowledged_at: handledAt, snoozed_until: until } = attributes;
  const invoice = invoiceOf(exception);
  const number = containers > 1 ? words.countContainers(containers) : (container?.attributes.number ?? '');
  const at = { zone: container?.attributes.pod_timezone ?? null, shipment: shipment ?? null };
  const reason = reasonText(attributes, at, words, locale);
  const owed = owedText(attributes, words, locale, namesSources);
  const about = [
    onlyCustomer === null ? shipment?.customer_name : shipment?.ref_numbers?.join(', '),
    shipment?.shipping_line_short_name,
    shipment?.port_of_discharge_name,
    words.since(agoText(attributes.since, now(), locale)),
    assignee !== undefined && words.assignedTo(assignee),
  ];
  const handled = handledAt !== null && agoText(handledAt, now(), locale);
  return (
    <li>
      {selection !== null && (
        <input
          type="checkbox"
          aria-label={`${words.lists.select}: ${number}`}
          checked={selection.is}
          onChange={selection.toggle}
        />
      )}
      <div className="what">
        {containers > 1 ? (
          <strong>{number}</strong>
        ) : (
          container !== null && (
            <Link className="number" to="/containers/$id" params={{ id: container.id }}>
              {number}
            </Link>
          )
        )}{' '}
        {isNew && <span className="chip tone-move">{words.new}</span>}{' '}
        {showsKind && <strong>{wordOf(words.terms.notices.kinds, attributes.kind)}: </strong>}
        <span>{reason}</span>{' '}
        {invoice !== null && (
          <Link to="/invoices/$id" params={{ id: invoice }}>
            {words.openInvoice}
          </Link>
        )}{' '}
        {owed !== null && <span className="tone-stop strong">{owed}</span>}
        <div className="small dim">{about.filter(Boolean).join(' · ')}</div>
        {handled !== false && (
          <div className="small">
            {until === null
              ? words.doneBy(by, handled)
              : words.snoozedBy(by, timeText(until, OWN_ZONE, locale), handled)}
          </div>
        )}
        {attributes.note !== null && (
          <div className="note-text" dir="auto">
            {attributes.note}
          </div>
        )}
      </div>
      {containers === 1 && (
        <ExceptionActions
          exception={exception}
          customer={customerOf(exception, rows)}
          about={number}
          {...(onAway && { onAway })}
        />
      )}
    </li>
  );
}
