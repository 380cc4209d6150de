/** Runs an import of tracking requests, or a dry run of it, and collects its results. */
import { get, pause, type Resource, sendRequest, withRetries } from '../../../app/api/request.ts';
import type { Import, ImportRowResult } from '../../../app/api/resources.ts';
import { COLUMNS, csvOf, type ImportRow } from './pasted-table.ts';

const POLL_MILLIS = 500;
const PAGE = 100;

interface ImportResult {
  readonly facts: Import;
  readonly results: readonly ImportRowResult[];
}

const isOver = ({ status }: Import) => status === 'finished';

/** Sends the rows and waits until the import has finished. @throws RequestFailed */
export async function runImport(
  rows: readonly ImportRow[],
  isDryRun: boolean,
  onProgress: (done: number) => void,
): Promise<ImportResult> {
  const file = csvOf(
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column])),
  );
  let { data } = await sendRequest<Resource<Import>>(
    'POST',
    `/imports/tracking_requests?dry_run=${isDryRun}`,
    file,
    'text/csv',
  );
  while (!isOver(data.attributes)) {
    await pause(POLL_MILLIS);
    ({ data } = await withRetries(() => get<Resource<Import>>(`/imports/${data.id}`)));
    onProgress(data.attributes.processed_count);
  }
  const results: ImportRowResult[] = [];
  for (let page = 1; results.length < rows.length; page += 1) {
    const found = await withRetries(() =>
      get<readonly Resource<ImportRowResult>[]>(`/imports/${data.id}/rows?page[size]=${PAGE}&page[number]=${page}`),
    );
    if (found.data.length === 0) break;
    results.push(...found.data.map(({ attributes }) => attributes));
  }
  return { facts: data.attributes, results };
}
