import { it } from 'vitest';
import { startImportWorld } from './helpers/imports/import-world.ts';
it('x', () => {});
