/**
 * Files that were dropped as invoices: papers go to the documents, tables and EDI are read at once. A table of unknown
 * captions is recorded once its layout is confirmed.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Identifier, type Resource, request, sendRequest, withRetries } from '../../../app/api/request.ts';
import type { InvoiceFile } from '../../../app/api/resources.ts';
import { type Uploads, useUploads } from '../../../parts/upload/use-uploads.ts';
import { readAgain } from '../invoices.ts';

export type Layout = NonNullable<InvoiceFile['layout']>;

export interface ReadFile {
  readonly key: number;
  readonly file: File;
  /** `asks`: its layout is to be confirmed. */
  readonly state: 'reading' | 'asks' | 'done' | 'failed';
  /** Of the last reading; null: there is none. */
  readonly result: InvoiceFile | null;
  readonly error: Error | null;
}

export interface InvoiceFiles {
  readonly add: (files: Iterable<File>) => void;
  readonly papers: Uploads;
  readonly all: readonly ReadFile[];
  /** Stores the layout and records the file. @throws RequestFailed */
  readonly confirm: (file: ReadFile, layout: Layout) => Promise<void>;
  readonly remove: (key: number) => void;
}

/** What else is dropped may be a paper; the service decides by its content. */
const TABLES = /\.(csv|tsv|xlsx|xls|edi|x12|edifact|edf|310|210|invoic)$/i;

export function useInvoiceFiles(): InvoiceFiles {
  const client = useQueryClient();
  const papers = useUploads();
  const lastKey = useRef(0);
  const [all, setAll] = useState<readonly ReadFile[]>([]);
  const change = (key: number, changes: Partial<ReadFile>) =>
    setAll((known) => known.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  async function record(key: number, file: File): Promise<void> {
    const result = await sendFile(file, false);
    change(key, { state: 'done', result, error: null });
    await readAgain(client);
  }

  async function read(key: number, file: File): Promise<void> {
    try {
      const tried = await sendFile(file, true);
      const isCertain = tried.layout === null ? tried.invoices.length > 0 : tried.layout_id !== null;
      if (isCertain && tried.invoices.length > 0) await record(key, file);
      else change(key, { state: tried.layout === null ? 'failed' : 'asks', result: tried });
    } catch (error) {
      change(key, { state: 'failed', error: error as Error });
    }
  }

  const add = (files: Iterable<File>) => {
    const { tables = [], others = [] } = Object.groupBy([...files], ({ name }) =>
      TABLES.test(name) ? 'tables' : 'others',
    );
    if (others.length > 0) papers.add(others);
    const taken = tables.map((file) => ({ key: ++lastKey.current, file }));
    setAll((known) => [
      ...known,
      ...taken.map((each) => ({ ...each, state: 'reading', result: null, error: null }) as const),
    ]);
    // One after the other: a layout that the first one stores reads the next.
    void taken.reduce((before, { key, file }) => before.then(() => read(key, file)), Promise.resolve());
  };

  const confirm = async ({ key, file, result }: ReadFile, layout: Layout) => {
    const id = result?.layout_id ?? null;
    const stored =
      id === null
        ? await request<Identifier>('POST', '/invoice_layouts', layout)
        : await request<Identifier>('PATCH', `/invoice_layouts/${id}`, layout);
    // Where the file is refused, the next attempt changes the same layout.
    if (result !== null) change(key, { result: { ...result, layout, layout_id: stored.data.id } });
    await record(key, file);
  };
  return { add, papers, all, confirm, remove: (key) => setAll((known) => known.filter((each) => each.key !== key)) };
}

/** The content decides the format. @throws RequestFailed */
async function sendFile(file: File, isDryRun: boolean): Promise<InvoiceFile> {
  const path = `/invoice_files${isDryRun ? '?dry_run=true' : ''}`;
  const send = () => sendRequest<Resource<InvoiceFile>>('POST', path, file, 'application/octet-stream');
  return (await withRetries(send)).data.attributes;
}
