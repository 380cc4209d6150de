/** Within a thread of print-threads.ts: answers each document with its PDF. Knows no document. */
import { parentPort } from 'node:worker_threads';
import pdfmake, { type DocumentDefinition } from 'pdfmake';
import { MAIN_FONT, PrintedText } from './fonts.ts';

type Definition = Omit<DocumentDefinition, 'defaultStyle' | 'info' | 'pageSize'> & {
  readonly title: string;
  readonly author: string;
  /** Unix milliseconds, stated in the file: the same document of the same moment has the same bytes. */
  readonly at: number;
  readonly fontSize: number;
};

/** @param define is given what turns each text into runs of fonts */
export function answerDocuments<Document>(define: (document: Document, text: PrintedText) => Definition): void {
  parentPort?.on('message', async (document: Document) => {
    const { title, author, at, fontSize, ...definition } = define(document, new PrintedText());
    const when = new Date(at);
    const pdf = pdfmake.createPdf({
      ...definition,
      pageSize: 'A4',
      info: { title, author, creator: 'Portolan', producer: 'Portolan', creationDate: when, modDate: when },
      defaultStyle: { font: MAIN_FONT, fontSize, lineHeight: 1.25 },
    });
    parentPort?.postMessage(await pdf.getBuffer());
  });
}
