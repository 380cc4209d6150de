/** Sends bills: papers by mail, papers and tables into a folder. A portal's user fetches tables by GET /bills/{number}. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type PushLoop, startPushLoop } from '../push/push-loop.ts';
import type { Simulation } from '../simulation.ts';
import type { Bill } from './bill.ts';
import { writeCsv } from './csv.ts';
import { listBills } from './issue.ts';
import { writePdf } from './pdf.ts';

/** An SMTP server without encryption, and a mailbox. */
export interface BillMail {
  readonly host: string;
  readonly port: number;
  readonly to: string;
}

export interface BillFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array | string;
}

const SENDER = 'billing@simulated-line.example';

/** @returns undefined for a bill that goes by EDI */
export async function fileOf(bill: Bill): Promise<BillFile | undefined> {
  switch (bill.form) {
    case 'pdf':
      return { name: `${bill.number}.pdf`, contentType: 'application/pdf', content: await writePdf(bill) };
    case 'csv':
      return { name: `${bill.number}.csv`, contentType: 'text/csv; charset=utf-8', content: writeCsv(bill) };
    case '310':
      return undefined;
  }
}

/** @param folder null: none are written. Mails wait until the simulation has a mailbox for them. */
export function sendBills(simulation: Simulation, folder: string | null, onError: (message: string) => void): PushLoop {
  const start = (receive: (bill: Bill, file: BillFile) => Promise<void>, isReady?: () => Promise<boolean>) => {
    // The files of a window that was sent in part are not sent again with it.
    const sent = new Set<string>();
    return startPushLoop(
      simulation,
      async ({ since, until }) => {
        for (const bill of listBills(simulation.world)) {
          const key = `${bill.number}|${bill.issuedAt}`;
          if (bill.issuedAt < since || bill.issuedAt >= until || sent.has(key)) continue;
          const file = await fileOf(bill);
          if (file !== undefined) await receive(bill, file);
          sent.add(key);
        }
        sent.clear();
      },
      onError,
      isReady,
    );
  };
  const mail = async (bill: Bill, file: BillFile) => {
    if (simulation.billMail !== null && bill.form === 'pdf') await sendMail(simulation.billMail, bill, file);
  };
  const loops = [
    ...(folder === null ? [] : [start((_, file) => writeAtomically(folder, file))]),
    start(mail, async () => simulation.billMail !== null),
  ];
  return { stop: async () => void (await Promise.all(loops.map((each) => each.stop()))) };
}

/** Readers of the folder never see a partial file. */
async function writeAtomically(folder: string, { name, content }: BillFile): Promise<void> {
  const stagingFolder = `${resolve(folder)}.writing`;
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(stagingFolder, { recursive: true })]);
  await writeFile(join(stagingFolder, name), content);
  await rename(join(stagingFolder, name), join(folder, name));
}

async function sendMail(
  { host, port, to }: BillMail,
  bill: Bill,
  { name, contentType, content }: BillFile,
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ host, port, secure: false, ignoreTLS: true });
  try {
    await transport.sendMail({
      from: `"${bill.biller.name}" <${SENDER}>`,
      to,
      subject: `Invoice ${bill.number}, B/L ${bill.billOfLading}`,
      text: `Please find attached our invoice ${bill.number} for B/L ${bill.billOfLading}.`,
      attachments: [
        { filename: name, contentType, content: typeof content === 'string' ? content : Buffer.from(content) },
      ],
    });
  } finally {
    transport.close();
  }
}
