/** Judges what is understood of documents: what people entered, or a folder of files with their truth. */
import { join } from 'node:path';
import { readerOptionsOf } from '../../config/config.ts';
import { DocumentSchemas } from '../../features/documents/document-schemas/document-schemas.ts';
import { evaluateCases } from '../../features/documents/evaluating/evaluate-cases.ts';
import { evaluateFolder } from '../../features/documents/evaluating/evaluate-folder.ts';
import type { Judgement } from '../../features/documents/evaluating/judge.ts';
import { createDocumentReader } from '../../features/documents/reading/document-reader.ts';
import { documentKnowledgeOf } from '../../features/documents/understanding/knowledge.ts';
import { listSchemas } from '../../features/documents/understanding/schemas/schemas.ts';
import { understander } from '../../features/documents/understanding/understander.ts';
import { isUuid } from '../../lib/ids.ts';
import { loadReference } from '../../reference/reference.ts';
import { findAccount, listAccounts } from '../../tenancy/accounts/store.ts';
import type { DocumentsCommandContext } from './documents.ts';

export interface JudgedDocuments {
  readonly judgements: readonly Judgement[];
  readonly unread: readonly string[];
}

export async function judgedCases(
  context: DocumentsCommandContext,
  account: string | undefined,
): Promise<JudgedDocuments> {
  if (account !== undefined && !isUuid(account)) {
    throw new Error(`--account takes an id (a UUID), not ${JSON.stringify(account)}.`);
  }
  return context.withDatabase(async (database) => {
    const ids = await database.system(async (session) =>
      account === undefined
        ? (await listAccounts(session)).map(({ id }) => id)
        : [(await findAccount(session, account))?.id].filter((id) => id !== undefined),
    );
    if (account !== undefined && ids.length === 0) throw new Error(`There is no account ${account}.`);
    const engines = enginesOf(context);
    const judged: JudgedDocuments[] = [];
    for (const id of ids) judged.push(await evaluateCases({ database, ...engines }, id));
    return {
      judgements: judged.flatMap(({ judgements }) => judgements),
      unread: judged.flatMap(({ unread }) => unread),
    };
  });
}

export async function judgedFolder(context: DocumentsCommandContext, folder: string): Promise<JudgedDocuments> {
  const config = context.loadConfig();
  const reader = createDocumentReader(readerOptionsOf(config));
  try {
    return await evaluateFolder(
      {
        loadEngines: () => enginesOf(context),
        reader,
        schemas: new DocumentSchemas(listSchemas()),
        maximumPages: config.documents.maximumPages,
        onProgress: (done, total) => context.progress?.(`${done} of ${total} files`),
      },
      folder,
    );
  } finally {
    reader.close();
  }
}

function enginesOf({ directory, loadConfig }: DocumentsCommandContext) {
  const { carriers, reference } = loadConfig();
  const settings = { configuredLines: carriers.lines, ownPlaceAliases: reference.placeAliasesFile };
  const knowledge = documentKnowledgeOf(loadReference(join(directory, 'reference'), settings));
  return { understander: understander(knowledge), locate: knowledge.locate };
}
