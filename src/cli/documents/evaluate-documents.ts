/** Evaluates the extraction of fields: with the values that users entered, or with a folder of files and correct values. */
import { join } from 'node:path';
import { createDocumentReader, listSchemas, understander } from '@portolan/papers';
import { readerOptionsOf } from '../../config/config.ts';
import { DocumentSchemas } from '../../features/documents/document-schemas/document-schemas.ts';
import { evaluateCases, type JudgedCases } from '../../features/documents/evaluating/evaluate-cases.ts';
import { evaluateFolder } from '../../features/documents/evaluating/evaluate-folder.ts';
import { documentKnowledgeOf } from '../../features/documents/understanding/knowledge.ts';
import { loadReference } from '../../reference/reference.ts';
import { listAccounts } from '../../tenancy/accounts/store.ts';
import { requireAccount } from '../accounts/require-account.ts';
import type { EvaluatingContext } from './documents.ts';

/** @param account id of one account; undefined: all accounts */
export async function evaluateAccounts(context: EvaluatingContext, account: string | undefined): Promise<JudgedCases> {
  return context.withDatabase(async (database) => {
    const accounts = await database.system(async (session) =>
      account === undefined ? listAccounts(session) : [await requireAccount(session, account)],
    );
    const engines = enginesOf(context);
    const judged: JudgedCases[] = [];
    for (const { id } of accounts) judged.push(await evaluateCases({ database, ...engines }, id));
    return {
      judgements: judged.flatMap(({ judgements }) => judgements),
      unread: judged.flatMap(({ unread }) => unread),
    };
  });
}

export async function evaluateFiles(context: EvaluatingContext, folder: string): Promise<JudgedCases> {
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

function enginesOf({ directory, loadConfig }: EvaluatingContext) {
  const { carriers, reference } = loadConfig();
  const settings = { configuredLines: carriers.lines, ownPlaceAliases: reference.placeAliasesFile };
  const knowledge = documentKnowledgeOf(loadReference(join(directory, 'reference'), settings));
  return { understander: understander(knowledge), locate: knowledge.locate };
}
