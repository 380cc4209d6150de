/**
 * Turns files mailed to the tracking address of an account into imports, as `POST /v2/imports/tracking_requests`
 * does.
 */

import type { MailAttachment } from '@portolan/papers';
import { sniffContentType } from '../../documents/intake/content-type.ts';
import { receiveBytes } from '../../documents/intake/receive-bytes.ts';
import { TooManyImports } from '../../imports/errors.ts';
import { acceptFile, type ReceivedFile, receiveFile } from '../../imports/receive-file.ts';
import { NoCsv } from '../errors.ts';
import type { RefusedAttachment } from '../schema.ts';
import { fileNameOf, isOrnament, pieces, refusedAs } from './attachments.ts';
import type { MailToProcess, StoringParts } from './process-mail.ts';

const CSV = 'text/csv';

/** Stores the rows; `StoringParts` queues and publishes them. @throws TooManyImports: retry when other imports have finished */
export async function importsOfMail(taken: MailToProcess): Promise<StoringParts> {
  const { mail } = taken;
  const files: ReceivedFile[] = [];
  const refused: RefusedAttachment[] = [];
  const attachments = 'failure' in mail ? [] : mail.attachments.filter((each) => !isOrnament(each));
  for (const [index, attachment] of attachments.entries()) {
    const fileName = fileNameOf(attachment.filename, index + 1);
    try {
      files.push(await receive(taken, fileName, attachment));
    } catch (error) {
      // Imports of this mail finish only after it is processed, so waiting for them is pointless.
      if (error instanceof TooManyImports && files.length === 0) throw error;
      refused.push(refusedAs(fileName, error, 'invalid_file'));
    }
  }
  if (attachments.length === 0) refused.push(nothingToImport(mail));
  return async (session) => {
    for (const file of files) await acceptFile(session, file);
    return { refused, importIds: files.map(({ importId }) => importId) };
  };
}

async function receive(
  { context, accountId }: MailToProcess,
  fileName: string,
  { content }: MailAttachment,
): Promise<ReceivedFile> {
  const { database, clock, store } = context.documents;
  {
    await using received = await receiveBytes(store, pieces(content), context.maximumBytes);
    const contentType = await sniffContentType(received.path, fileName);
    if (contentType !== CSV) throw new NoCsv(contentType);
  }
  const upload = { accountId, apiKeyId: null, partyIds: null, dryRun: false, bytes: pieces(content) };
  return receiveFile({ database, clock, limits: context.imports }, upload);
}

function nothingToImport(mail: MailToProcess['mail']): RefusedAttachment {
  return 'failure' in mail
    ? { file_name: null, reason: 'unreadable', detail: mail.detail, document_id: null }
    : {
        file_name: null,
        reason: 'no_file',
        detail: 'The mail has no file; a CSV file of tracking requests is expected.',
        document_id: null,
      };
}
