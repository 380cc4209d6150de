/**
 * What can be wrong with a wish to track something. The HTTP layer maps each class to its answer.
 */
import { DomainError } from '../lib/errors.ts';

/** Where an operator reads how a line is defined. */
const GUIDE = 'docs/writing-a-carrier.md';

export class ShippingLineUnknown extends DomainError {
  constructor(scac: string) {
    super(
      `No shipping line with SCAC "${scac}" is known. Right would be one that GET /v2/shipping_lines lists, such as MAEU; a line ` +
        `that is not among them is defined in the setting carriers.lines of this installation: see ${GUIDE}.`,
      { field: 'scac' },
    );
  }
}

export class ShippingLineNotConfigured extends DomainError {
  /** @param lacks what has to be set for a line that stands in the settings; null: it does not stand there */
  constructor(scac: string, lacks: string | null) {
    super(
      lacks === null
        ? `${scac} is not tracked by this installation: the setting carriers.lines has no entry for it; see ${GUIDE}.`
        : `${scac} is not tracked by this installation: ${lacks}; see ${GUIDE}.`,
      { field: 'scac' },
    );
  }
}

export class ShippingLineMissing extends DomainError {
  constructor() {
    super('Name the shipping line by its SCAC in "scac", or set "auto_detect_vocc_scac" to true.', { field: 'scac' });
  }
}

export class RequestTypeUnsupported extends DomainError {
  constructor(scac: string, requestType: string, supported: readonly string[]) {
    super(`${scac} does not track by ${requestType} here; it tracks by ${supported.join(', ')}.`, {
      field: 'request_type',
    });
  }
}

export class RequestNumberInvalid extends DomainError {
  constructor(problem: string) {
    super(problem, { field: 'request_number' });
  }
}

export class TrackingRequestDuplicate extends DomainError {
  /** @param trackingRequestId null where it is gone again */
  constructor(trackingRequestId: string | null) {
    const by = trackingRequestId === null ? '' : `, by tracking request ${trackingRequestId}`;
    super(`This number is being tracked already${by}.`, {
      field: 'request_number',
      ...(trackingRequestId !== null && { meta: { tracking_request_id: trackingRequestId } }),
    });
  }
}

export class CustomerMissing extends DomainError {
  constructor() {
    super('This key is limited to several customers: say for which one, as the relationship customer.');
  }
}

export class CustomerUnknown extends DomainError {
  constructor(id: string) {
    super(`There is no party ${id} in this account; GET /v2/parties lists those there are.`);
  }
}

/** A key that may act for some customers only would lose sight of what it gives away. */
export class CustomerRequired extends DomainError {
  constructor() {
    super('This key is limited to customers: what it changes must stay with one of them.');
  }
}

export class CustomerNameUnknown extends DomainError {
  constructor(name: string) {
    super(`This key is limited to customers, and none of them is called ${JSON.stringify(name)}.`, {
      field: 'customer_name',
    });
  }
}

export class CustomerContradictory extends DomainError {
  constructor() {
    super('The name and the relationship customer are of different parties; leave one of them out.', {
      field: 'customer_name',
    });
  }
}

export class ReferenceNumbersTwice extends DomainError {
  constructor() {
    super('Give either "ref_numbers" or the singular "ref_number", not both.', { field: 'ref_number' });
  }
}

/** What a user enters cannot be true, or cannot be read. */
export class UserEventInvalid extends DomainError {
  constructor(field: string, problem: string) {
    super(problem, { field });
  }
}

export class UserEventIncomplete extends DomainError {
  constructor(field: string, what: string) {
    super(`The member ${field} is required: ${what}`, { field });
  }
}

/** A delivery, set as an attribute of the container. */
export class DeliveryInvalid extends DomainError {
  constructor(problem: string) {
    super(problem, { field: 'delivered_at' });
  }
}

/** Nothing can be said of the container any more: it left the shipment, or its number is on its next journey. */
export class JourneyOver extends DomainError {
  constructor(problem: string) {
    super(problem, { field: 'event' });
  }
}

export class UserEventNotWithdrawable extends DomainError {}

/** Where a ship will be cannot be told: her position, the port's or the way between is not known. */
export class VoyageNotEstimated extends DomainError {}

export class SuggestionNotAcceptable extends DomainError {
  constructor(field: string) {
    super(
      `What papers say of "${field}" is for people to read: it follows from what sources say, and can only be dismissed. ` +
        'pickup_lfd and pod_eta_at can be accepted.',
    );
  }
}

export class ArrivalPlaceUnknown extends DomainError {
  constructor(number: string) {
    super(`The port of discharge of ${number} is not known yet: an arrival there cannot be accepted.`);
  }
}

export class EdiTooLarge extends DomainError {
  constructor(maximumBytes: number) {
    super(`A file of EDI may have ${maximumBytes} bytes at most; send its interchanges one by one.`);
  }
}

/** Nothing in a file of EDI could be read. */
export class EdiRefused extends DomainError {
  /** @param faults the first of them */
  constructor(
    id: string,
    faults: readonly { readonly segment: number; readonly offset: number; readonly reason: string }[],
  ) {
    const [first] = faults;
    const where = first === undefined ? '' : ` Segment ${first.segment}, byte ${first.offset}: ${first.reason}`;
    super(`Nothing in the file could be read as EDI.${where}`, { meta: { edi_interchange_id: id, faults } });
  }
}

export class EdiEmpty extends DomainError {
  constructor() {
    super('The body is empty: it must be the bytes of an X12 or EDIFACT interchange, or of a rail CLM file.');
  }
}

/** Nothing that a terminal sent could be read. */
export class TerminalUpdatesUnreadable extends DomainError {
  readonly parts: readonly { readonly path: string; readonly problem: string }[];

  constructor(parts: readonly { readonly path: string; readonly problem: string }[]) {
    super('The message says nothing of any container: it must have "containers" that are not empty.');
    this.parts = parts;
  }
}
