/** `portolan documents evaluate`: how much of documents is understood rightly, by what people said of them. Changes nothing. */
import { join } from 'node:path';
import { Command } from 'commander';
import type { Config } from '../../config.ts';
import { DocumentSchemas } from '../../documents/document-schemas.ts';
import { evaluateCases } from '../../documents/evaluating/evaluate-cases.ts';
import { evaluateFolder } from '../../documents/evaluating/evaluate-folder.ts';
import type { Judgement } from '../../documents/evaluating/judge.ts';
import { tally } from '../../documents/evaluating/tally.ts';
import { createDocumentReader } from '../../documents/reading/document-reader.ts';
import { documentKnowledgeOf } from '../../documents/understanding/knowledge.ts';
import { listSchemas } from '../../documents/understanding/schemas/schemas.ts';
import { understander } from '../../documents/understanding/understander.ts';
import { isUuid } from '../../lib/ids.ts';
import { loadReference } from '../../reference/reference.ts';
import { readerOptionsOf } from '../../service.ts';
import { findAccount, listAccounts } from '../../storage/account/accounts.ts';
import type { Database } from '../../storage/database.ts';
import { tellTally } from './tell-tally.ts';

export interface DocumentsCommandContext {
  /** The project's folder. */
  readonly directory: string;
  loadConfig(): Config;
  /** Writes one line. */
  readonly print: (line: string) => void;
  /** Shown in place while the command works; null where nobody looks on. */
  readonly progress: ((line: string) => void) | null;
  /** Opens the configured database for one piece of work, and closes it. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

interface Options {
  readonly account?: string;
  readonly json?: true;
}

interface Judged {
  readonly judgements: readonly Judgement[];
  readonly unread: readonly string[];
}

const MOST_WORST = 10;

export function documentsCommand(context: DocumentsCommandContext): Command {
  const evaluate = new Command('evaluate')
    .description(
      'measure what is understood of documents, by what people entered or by a folder of files with their truth',
    )
    .argument(
      '[folder]',
      'files such as notice.pdf, each with what it says in notice.pdf.json; else what people entered',
    )
    .option('--account <id>', 'only documents of this account')
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, { account, json }: Options) => {
      if (folder !== undefined && account !== undefined)
        throw new Error('A folder is of no account: leave out --account.');
      const { judgements, unread } =
        folder === undefined ? await judgedCases(context, account) : await judgedFolder(context, folder);
      const figures = tally(judgements, MOST_WORST);
      if (json) context.print(JSON.stringify({ ...figures, unread }));
      else for (const line of tellTally(figures, unread)) context.print(line);
    });
  return new Command('documents').description('measure how documents are understood').addCommand(evaluate);
}

async function judgedCases(context: DocumentsCommandContext, account: string | undefined): Promise<Judged> {
  if (account !== undefined && !isUuid(account)) {
    throw new Error(`--account takes an id (a UUID), not ${JSON.stringify(account)}.`);
  }
  const engines = enginesOf(context);
  return context.withDatabase(async (database) => {
    const ids = await database.system(async (session) =>
      account === undefined
        ? (await listAccounts(session)).map(({ id }) => id)
        : [(await findAccount(session, account))?.id].filter((id) => id !== undefined),
    );
    if (account !== undefined && ids.length === 0) throw new Error(`There is no account ${account}.`);
    const judged: Judged[] = [];
    for (const id of ids) judged.push(await evaluateCases({ database, ...engines }, id));
    return {
      judgements: judged.flatMap(({ judgements }) => judgements),
      unread: judged.flatMap(({ unread }) => unread),
    };
  });
}

async function judgedFolder(context: DocumentsCommandContext, folder: string): Promise<Judged> {
  const config = context.loadConfig();
  const reader = createDocumentReader(readerOptionsOf(config));
  try {
    return await evaluateFolder(
      {
        ...enginesOf(context),
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
