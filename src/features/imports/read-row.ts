/**
 * Turns the cells of a row into a tracking request input, validated by the schema of `POST /tracking_requests`.
 * Pure.
 */
import { Compile } from 'typebox/compile';
import { isUuid } from '../../lib/ids.ts';
import { NewTrackingRequest } from '../../tracking/tracking-requests/schema.ts';
import type { TrackingRequestInput } from '../../tracking/tracking-requests/validate-request.ts';
import { type Cells, COLUMNS } from './columns.ts';
import type { RowError } from './schema.ts';

/** The key that imports. */
export interface Importer {
  readonly apiKeyId: string | null;
  /** Whether the key is a user. */
  readonly isByUser: boolean;
  /** Null: may act for all customers. */
  readonly partyIds: readonly string[] | null;
  /** Ids of the customers of a name that the importer can see. */
  customersNamed(name: string): readonly string[];
}

export type RowReading = { readonly input: TrackingRequestInput } | { readonly errors: readonly RowError[] };

const schema = Compile(NewTrackingRequest);

export function readInput(cells: Cells, importer: Importer): RowReading {
  const { request_type, request_number, scac } = cells;
  const attributes = {
    ...(request_type && { request_type }),
    ...(request_number && { request_number }),
    ...(scac && { scac }),
    ref_numbers: listOf(cells.ref_numbers),
    shipment_tags: listOf(cells.shipment_tags),
  };
  const customer = readCustomer(cells.customer ?? '', importer);
  if (!schema.Check(attributes) || 'errors' in customer) {
    return { errors: [...faultsOf(attributes), ...('errors' in customer ? customer.errors : [])] };
  }
  return {
    input: {
      requestType: attributes.request_type,
      requestNumber: attributes.request_number,
      scac: attributes.scac ?? null,
      // A row that names no line leaves it to be found.
      autoDetect: attributes.scac === undefined,
      refNumbers: attributes.ref_numbers ?? [],
      shipmentTags: attributes.shipment_tags ?? [],
      customerId: customer.id,
      partyIds: importer.partyIds,
      apiKeyId: importer.apiKeyId,
      isByUser: importer.isByUser,
    },
  };
}

/** Bars separate several values of one cell. */
function listOf(cell = ''): string[] {
  return cell
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function readCustomer(cell: string, importer: Importer): { readonly id: string | null } | { errors: RowError[] } {
  if (cell === '') return { id: null };
  if (isUuid(cell)) return { id: cell.toLowerCase() };
  const [id, ...others] = importer.customersNamed(cell);
  if (id !== undefined && others.length === 0) return { id };
  const name = JSON.stringify(cell.slice(0, 100));
  const detail =
    id === undefined
      ? `The key sees no party ${name}; give its id or its exact company_name.`
      : `${others.length + 1} parties are called ${name}; write the id of the one that is meant.`;
  return { errors: [{ code: 'invalid_value', column: 'customer', detail }] };
}

function faultsOf(attributes: unknown): RowError[] {
  const faults = schema.Errors(attributes).flatMap((fault): RowError[] => {
    const { requiredProperties } = fault.params as { requiredProperties?: readonly string[] };
    if (requiredProperties) {
      return requiredProperties.map((column) => ({
        code: 'missing_member',
        column,
        detail: `The column ${column} needs a value in each row.`,
      }));
    }
    const column = fault.instancePath.split('/')[1] ?? null;
    return [{ code: 'invalid_value', column, detail: `The value ${fault.message}${allowed(fault.params)}.` }];
  });
  return COLUMNS.flatMap((column) => faults.find((fault) => fault.column === column) ?? []);
}

function allowed(params: object): string {
  const { allowedValues } = params as { allowedValues?: readonly unknown[] };
  return allowedValues ? `: ${allowedValues.join(', ')}` : '';
}
