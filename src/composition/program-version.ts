/** The program's version, as package.json has it. */
import { readFileSync } from 'node:fs';

export const PROGRAM_VERSION: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
