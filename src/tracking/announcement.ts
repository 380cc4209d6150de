import type { EventName } from '../core/event-names.ts';
import type { RenderedResource } from '../http/jsonapi/resource.ts';

/** One event to announce to users, with all that its notification shows. */
export interface Announcement {
  readonly event: EventName;
  readonly shipmentId: string | null;
  readonly containerId: string | null;
  readonly reference: RenderedResource;
  /** Container, shipment, port, terminal, vessel: as they are after the change. */
  readonly included: readonly RenderedResource[];
}
