/** Reads a whole backup and compares it with its manifest. Needs no database. */
import { errorMessage } from '../../lib/errors.ts';
import type { BackupContext } from './context.ts';
import { eachAtOnce } from './copy-documents.ts';
import type { BackupFile } from './files/manifest.ts';
import { checkFile } from './files/stored-files.ts';
import type { FoundBackup } from './find-backup.ts';
import { listBackedUpDocuments, openBackedUpDocument } from './restoring/documents.ts';

export interface Verified {
  readonly files: number;
  readonly documents: number;
  /** What is wrong, one sentence for each file. */
  readonly faults: readonly string[];
}

export async function verifyBackup(
  { folder, manifest }: FoundBackup,
  { progress }: Pick<BackupContext, 'progress'>,
): Promise<Verified> {
  const faults: string[] = [];
  const note = (error: unknown) => void faults.push(errorMessage(error));
  const files: BackupFile[] = [
    ...manifest.tables.map(({ file }) => file),
    ...(manifest.jobs === null ? [] : [manifest.jobs.file]),
    ...manifest.settings.map(({ file }) => file),
    manifest.documents.list,
  ];
  let done = 0;
  for (const file of files) {
    await checkFile(folder, file).catch(note);
    done += 1;
    progress(`files: ${done} of ${files.length}`);
  }
  const documents = await listBackedUpDocuments(folder, manifest).catch((error: unknown) => {
    const fault = errorMessage(error);
    if (!faults.includes(fault)) faults.push(fault);
    return [];
  });
  let checkedDocuments = 0;
  await eachAtOnce(documents, async (document) => {
    await openBackedUpDocument(folder, document)
      .then(async (content) => {
        for await (const _ of content);
      })
      .catch(note);
    checkedDocuments += 1;
    progress(`documents: ${checkedDocuments} of ${documents.length}`);
  });
  return { files: files.length, documents: documents.length, faults };
}
