/** The last day for the dispute of an invoice is near: money is at stake for the container, and no dispute was sent. */
import { dayNumber } from '../../../../core/charges/days.ts';
import { calendarOf } from '../look.ts';
import { beginningOf, count, exceptionKind, NOTHING } from '../notice-kind.ts';
import { counted } from '../reason-words.ts';

export const disputeDue = exceptionKind({
  kind: 'dispute_due',
  openWhile:
    'money of an invoice is at stake, no dispute was sent, and the last day for one is today or within `dispute_due_days` (7)',
  severity: 'warning',
  settings: { dispute_due_days: count('days', 7, 'Days before the last day for the dispute of an invoice') },
  sharedWith: null,
  // Invoices come when the container is back.
  outlivesReturn: true,
  find: (look, { dispute_due_days: days }) => {
    const { dayOf, midnight } = calendarOf(look, 'port');
    const today = dayOf(look.now);
    const [first] = look.disputes.filter(({ dueOn }) => dayNumber(dueOn) >= today);
    if (first === undefined) return NOTHING;
    const due = dayNumber(first.dueOn);
    if (today < due - days) return { next: midnight(due - days) };
    const facts = {
      invoice_id: first.invoiceId,
      invoice_number: first.number,
      ...(first.biller !== null && { biller: first.biller }),
      ...(first.customerId !== null && { customer_id: first.customerId }),
      due_on: first.dueOn,
      days_left: due - today,
      at_stake: first.amount,
      currency_code: first.currency,
    };
    return { facts, since: midnight(due - days), next: midnight(today + 1) };
  },
  // The invoice of another customer, or of several, is not theirs to read: it may bill a container of theirs.
  shownTo: (facts, customers) => {
    const { due_on, days_left, customer_id: customer } = facts;
    return customers.some((each) => each === customer) ? facts : { due_on, days_left };
  },
  reason: ({
    invoice_number: number,
    biller = 'an unnamed biller',
    at_stake: amount,
    currency_code: currency,
    ...facts
  }) =>
    `${number === undefined ? 'An invoice' : `The invoice ${number} of ${biller}`} can be disputed until ${facts.due_on}, ${facts.days_left === 0 ? 'that is today' : `${counted(facts.days_left, 'day')} left`}${number === undefined ? '' : `; ${amount} ${currency} are at stake`}.`,
});

export const disputeDueAlert = beginningOf(disputeDue, 'the last day for the dispute of an invoice is near');
