/**
 * The published document against the service, in one seeded world: its examples, who may call what, each operation as
 * documented and otherwise, JSON:API, and generated requests.
 */
import { afterAll, beforeAll, describe } from 'vitest';
import { openApiChecker } from '../helpers/openapi.ts';
import { auditedWrites } from './audited-writes.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
import type { Contract } from './contract.ts';
import { generatedRequests, seed } from './generated.ts';
import { jsonApiDocuments } from './json-api-documents.ts';
import { openApiWalk } from './openapi-walk.ts';
import { openOperations, publishedOperations, withNothingUndocumented } from './operations.ts';
import { publishedExamples } from './published-examples.ts';
import { openSeededWorld } from './seed.ts';
import { recordStatements, statementsByAccount } from './statements-by-account.ts';

let opened: Contract;
const contract = () => opened;
const statements = recordStatements();

beforeAll(async () => {
  const world = await openSeededWorld();
  const checker = await openApiChecker(world.service.app, withNothingUndocumented);
  const behindKey = publishedOperations(checker.document);
  opened = { world, checker, behindKey, operations: [...behindKey, ...openOperations(checker.document)] };
});
afterAll(async () => {
  statements.stop();
  await opened?.world.close();
});

// First: they are taken from a world in which nothing else happened.
describe('the examples of the published document', () => publishedExamples(contract));
describe('the authorization matrix', () => authorizationMatrix(contract));
describe('every operation that is published', () => openApiWalk(contract));
describe('the audit of writes', () => auditedWrites(contract));
describe('JSON:API 1.1', () => jsonApiDocuments(contract));
statementsByAccount(contract, statements.texts);
// Last: they change anything.
describe(`requests generated from the document (CONTRACT_SEED=${seed})`, () => generatedRequests(contract));
