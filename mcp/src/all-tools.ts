/** Every tool, in the order in which agents see them. */

import type { Tool } from './tool.ts';
import { attention } from './tools/attention.ts';
import { getCharges } from './tools/charges.ts';
import { getDocument, searchDocuments } from './tools/documents.ts';
import { listEventsSince } from './tools/events.ts';
import { explainValue, getStateAt } from './tools/explain.ts';
import { getContainer } from './tools/get-container.ts';
import { getShipmentDetails } from './tools/get-shipment.ts';
import { getSupportedShippingLines } from './tools/lines.ts';
import { listContainers, listShipments, listTrackingRequests } from './tools/lists.ts';
import { getContainerRoute } from './tools/route.ts';
import { searchContainer } from './tools/search-container.ts';
import { getContainerTransportEvents } from './tools/timeline.ts';
import { trackContainer } from './tools/track.ts';

export const TOOLS: readonly Tool[] = [
  searchContainer,
  getContainer,
  getShipmentDetails,
  getContainerTransportEvents,
  getContainerRoute,
  listContainers,
  listShipments,
  listTrackingRequests,
  getSupportedShippingLines,
  attention,
  explainValue,
  getStateAt,
  getCharges,
  listEventsSince,
  searchDocuments,
  getDocument,
  trackContainer,
];
