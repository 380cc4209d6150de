/** The errors of requests about vessels, with their API error codes. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError } from '../../lib/errors.ts';

/** The position of the ship, the position of the port or the route between them is unknown. */
export class VoyageNotEstimated extends DomainError {}

export const vesselErrors: ErrorMapping = [[VoyageNotEstimated, 'no_estimate']];
