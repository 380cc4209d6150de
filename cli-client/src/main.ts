#!/usr/bin/env node
/** The program `portolan` for users of the API. */
import { processIo } from './io.ts';
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), processIo());
