/**
 * Ends a file of tests only after the imports that it began. Words are loaded with the file that declares them, and no test
 * waits for them: an import that outlives its file fails, and with it each later file of the worker that needs the module.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
