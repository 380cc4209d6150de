/**
 * What else belongs to each change of an account within some asynchronous work, such as the answer to a request: it runs
 * in the transaction, after the work and before the commit.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountSession } from './database.ts';

/** @param result of the work. What is thrown rolls the change back. */
export type BeforeCommit = (session: AccountSession, result: unknown) => Promise<void>;

export const beforeCommit = new AsyncLocalStorage<BeforeCommit>();
