/**
 * Gives generators that are written for TypeScript 5 its JavaScript API, which TypeScript 7 no longer has: the copy that
 * one of them brings. For `node --import`.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const generator = createRequire(import.meta.url).resolve('oazapfts');
const url = pathToFileURL(createRequire(generator).resolve('typescript')).href;

registerHooks({
  resolve: (name, context, next) => (name === 'typescript' ? { url, shortCircuit: true } : next(name, context)),
});
