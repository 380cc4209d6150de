/** The reference data of the repository, in the form that understanding needs. */
import { join } from 'node:path';
import { documentKnowledgeOf } from '../../src/features/documents/understanding/knowledge.ts';
import { loadReference } from '../../src/reference/reference.ts';

export const benchKnowledge = () => documentKnowledgeOf(loadReference(join(import.meta.dirname, '../../reference')));
