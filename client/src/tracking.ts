/**
 * What takes several requests: to track a number and wait for its line, to find a number, and to upload a document. Uses
 * the methods of the client.
 */
import { JsonApiError } from './errors.ts';
import type { Methods } from './methods.ts';
import { sleep } from './retry.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];
export type TrackingRequest = Schemas['tracking_request'];
export type Container = Schemas['container'];
export type Shipment = Schemas['shipment'];
type NewRequest = Schemas['create_tracking_request_body']['data']['attributes'];

/** Without `request_type` or `scac`, the service infers them from the number. */
export type TrackOptions = Partial<Omit<NewRequest, 'request_number'>> & {
  /** Id of the party that the shipment belongs to. */
  readonly customerId?: string;
  readonly signal?: AbortSignal;
};

export interface WaitOptions {
  /** Between two reads; default: 2. */
  readonly pollSeconds?: number;
  readonly signal?: AbortSignal;
}

export interface Tracked {
  readonly request: TrackingRequest;
  /** Undefined while the line does not know the number yet (`awaiting_manifest`). */
  readonly shipment: Shipment | undefined;
  readonly containers: readonly Container[];
}

/** The line or the service refused the number: `request.attributes.failed_reason` says why. */
export class TrackingFailed extends Error {
  override readonly name = 'TrackingFailed';
  readonly request: TrackingRequest;

  constructor(request: TrackingRequest) {
    const { request_number: number, failed_reason: reason } = request.attributes;
    super(`${number} cannot be tracked: ${reason}`);
    this.request = request;
  }
}

/** Await it for the tracking request, or call `wait()` for what the line answers. */
export class Tracking implements PromiseLike<TrackingRequest> {
  readonly #request: Promise<TrackingRequest>;
  readonly #methods: Methods;

  constructor(methods: Methods, request: Promise<TrackingRequest>) {
    this.#methods = methods;
    this.#request = request;
    // Whoever awaits it or calls `wait` is given the error.
    request.catch(() => undefined);
  }

  // biome-ignore lint/suspicious/noThenProperty: it is awaited for its request
  then<Kept = TrackingRequest, Caught = never>(
    kept?: ((request: TrackingRequest) => Kept | PromiseLike<Kept>) | null,
    caught?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return this.#request.then(kept, caught);
  }

  /** Until the line has answered. @throws TrackingFailed */
  async wait({ pollSeconds = 2, signal = new AbortController().signal }: WaitOptions = {}): Promise<Tracked> {
    let request = await this.#request;
    while (request.attributes.status === 'pending') {
      await sleep(pollSeconds * 1000, signal);
      request = (await this.#methods.getTrackingRequest({ id: request.id, signal })).data;
    }
    if (request.attributes.status === 'failed') throw new TrackingFailed(request);
    const target = request.relationships.tracked_object.data;
    if (target === null) return { request, shipment: undefined, containers: [] };
    const { data, included } = await this.#methods.getShipment({ id: target.id, include: 'containers', signal });
    return { request, shipment: data, containers: included.filter((each) => each.type === 'container') };
  }
}

/** A number that is tracked already gives its present request. */
export function track(methods: Methods, number: string, options: TrackOptions = {}): Tracking {
  return new Tracking(methods, requestFor(methods, number, options));
}

async function requestFor(methods: Methods, number: string, options: TrackOptions): Promise<TrackingRequest> {
  const { customerId, signal, ...given } = options;
  const ending = signal === undefined ? {} : { signal };
  const known = given.request_type !== undefined && (given.scac !== undefined || given.auto_detect_vocc_scac === true);
  const inferred = known ? {} : await infer(methods, number, ending);
  const attributes = { ...inferred, ...given, request_number: number } as NewRequest;
  const customer = customerId === undefined ? undefined : { data: { type: 'party' as const, id: customerId } };
  const data = { attributes, ...(customer !== undefined && { relationships: { customer } }) };
  try {
    return (await methods.createTrackingRequest({ body: { data }, ...ending })).data;
  } catch (error) {
    const id =
      error instanceof JsonApiError && error.code === 'duplicate' && error.errors[0]?.meta?.tracking_request_id;
    if (typeof id !== 'string') throw error;
    return (await methods.getTrackingRequest({ id, ...ending })).data;
  }
}

async function infer(methods: Methods, number: string, ending: { signal?: AbortSignal }): Promise<Partial<NewRequest>> {
  const { attributes } = (await methods.inferNumber({ body: { number }, ...ending })).data;
  const { number_type: type, shipping_line: line } = attributes;
  const scac = line.selected?.scac;
  return {
    request_type: type === 'booking' ? 'booking_number' : type,
    ...(scac === undefined ? { auto_detect_vocc_scac: true } : { scac }),
  };
}

/** Of several journeys of a container the newest. Also without spaces, and without the code of the line in front. */
export async function findByNumber(methods: Methods, number: string): Promise<Container | Shipment | undefined> {
  const wanted = plain(number);
  if (wanted === '') return undefined;
  const containers = await methods.listContainers({ 'filter[number]': wanted, sort: '-created_at', 'page[size]': 1 });
  const [container] = containers.data;
  if (container !== undefined) return container;
  const shipments = await methods.listShipments({ number: wanted, 'page[size]': 100 });
  return shipments.data.find(({ attributes }) =>
    [attributes.bill_of_lading_number, attributes.booking_number].some(
      (each) => typeof each === 'string' && isSame(plain(each), wanted),
    ),
  );
}

const plain = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A bill of lading may have the code of its line in front. */
function isSame(number: string, wanted: string): boolean {
  const bare = (each: string) => each.replace(/^[A-Z]{4}/, '');
  return number === wanted || bare(number) === wanted || bare(wanted) === number;
}

export interface Upload {
  readonly file: Blob | Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly signal?: AbortSignal;
}

type Send = (path: string, init: object) => Promise<{ readonly data: unknown }>;

/** @param post sends the form */
export async function uploadDocument(
  post: Send,
  { file, name, signal }: Upload,
): Promise<Schemas['document_response']> {
  const form = new FormData();
  form.set('name', name);
  form.set('file', file instanceof Blob ? file : new Blob([file]), name);
  const init = { body: form, bodySerializer: () => form, ...(signal !== undefined && { signal }) };
  return (await post('/documents', init)).data as Schemas['document_response'];
}
