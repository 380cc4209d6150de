import type { EventName } from '../core/event-names.ts';
import type { RenderedResource } from '../http/jsonapi/resource.ts';

/** One thing that users are told of, with all that its notification shows. */
export interface Announcement {
  readonly event: EventName;
  readonly shipmentId: string | null;
  readonly containerId: string | null;
  readonly reference: RenderedResource;
  /** Container, shipment, port, terminal, vessel: as they are after the change. */
  readonly included: readonly RenderedResource[];
}
