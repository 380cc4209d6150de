/** A line on this machine that a test scripts: it issues tokens, answers with one event, and repeats what it was sent. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FarSide {
  readonly url: string;
  /** Paths with their query, in order. */
  readonly requested: string[];
  readonly headers: IncomingHttpHeaders[];
  /** 200: an event of the container. Others repeat the credentials in their body. */
  status: number;
  close(): Promise<void>;
}

export async function startFarSide(): Promise<FarSide> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    if (path.startsWith('/token')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ access_token: 'issued-token-of-the-far-side', expires_in: 600 }));
    }
    far.requested.push(path);
    far.headers.push(request.headers);
    response.writeHead(far.status, { 'content-type': 'application/json' });
    const echo = { message: 'refused', got: request.headers, body };
    response.end(JSON.stringify(far.status === 200 ? [event(path)] : echo));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const far: FarSide = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: [],
    headers: [],
    status: 200,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return far;
}

function event(path: string) {
  const number = new URL(path, 'http://x').searchParams.get('equipmentReference') ?? 'MSCU1234566';
  return {
    eventID: '1',
    eventType: 'EQUIPMENT',
    eventDateTime: '2026-04-30T08:00:00Z',
    eventCreatedDateTime: '2026-04-30T08:05:00Z',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'GTIN',
    equipmentReference: number,
    emptyIndicatorCode: 'LADEN',
    ISOEquipmentCode: '45G1',
    eventLocation: { UNLocationCode: 'CNSHA', locationName: 'Shanghai' },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'YMLU123456789' }],
  };
}
