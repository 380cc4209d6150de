/** What can be wrong with a question about a vessel, and how the API answers it. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError } from '../../lib/errors.ts';

/** Where a ship will be cannot be told: her position, the port's or the way between is not known. */
export class VoyageNotEstimated extends DomainError {}

export const vesselErrors: ErrorMapping = [[VoyageNotEstimated, 'no_estimate']];
