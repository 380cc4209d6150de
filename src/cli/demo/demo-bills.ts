/**
 * The invoices of the demonstration. The simulated billers mail papers to the account; tables are fetched from their
 * portals and sent over HTTP, like any client. EDI comes as files.
 */
import type { DemoShipments } from './demo-shipments.ts';
import { callApi } from './demo-shipments.ts';
import { fetchText } from './patience.ts';

interface SimulatedBill {
  readonly number: string;
  readonly form: 'pdf' | 'csv' | '310';
  readonly biller: { readonly kind: string; readonly code: string; readonly name: string };
  /** World time. */
  readonly issued_at: string;
}

/** From now on, papers come to the mailbox on this machine. */
export async function subscribeToBills(simulatorUrl: string, port: number, to: string): Promise<void> {
  const body = JSON.stringify({ host: '127.0.0.1', port, to });
  await fetchText(`${simulatorUrl}/bills/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

export interface PortalReader {
  /** Sends the tables that appeared since the last call. @throws if the simulator or the API refuses */
  read(): Promise<void>;
}

/** Of an earlier start, tables are not fetched again. */
export function createPortalReader(demo: DemoShipments): PortalReader {
  let since = new Date(demo.clock.now()).toISOString();
  return {
    async read() {
      const listed = await fetchText(`${demo.simulatorUrl}/bills?since=${since}`);
      for (const { number, form, biller, issued_at } of JSON.parse(listed) as SimulatedBill[]) {
        if (form === 'csv') {
          const text = await fetchText(`${demo.simulatorUrl}/bills/${number}`);
          const of = new URLSearchParams({
            biller_kind: biller.kind,
            biller_code: biller.code,
            biller_name: biller.name,
          });
          await callApi(demo, 'POST', `/invoice_files?${of}`, { type: 'text/csv', text });
        }
        since = new Date(Date.parse(issued_at) + 1).toISOString();
      }
    },
  };
}
