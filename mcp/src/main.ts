#!/usr/bin/env node
/** The command line: the MCP server on standard input and output, over the API of a Portolan service. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { httpPort, settingsFrom } from './http-port.ts';
import { createServer, VERSION } from './server.ts';

const HELP = `portolan-mcp: what agents ask about shipments and containers, over MCP on stdio.

  PORTOLAN_URL=https://portolan.example.com PORTOLAN_KEY=… portolan-mcp [--allow-writes]

  --allow-writes   offer track_container too, if the key may write
  --version        print the version
  --help           print this text

T49_API_BASE_URL and T49_API_TOKEN are read where the variables above are not set.
The service offers the same at its own address: POST /mcp.
`;

function main(given: readonly string[], environment: NodeJS.ProcessEnv): void {
  const unknown = given.filter((each) => !['--allow-writes', '--version', '--help', '-h'].includes(each));
  if (unknown.length > 0) fail(`Unknown option ${unknown[0]}. portolan-mcp --help lists the options.`);
  else if (given.includes('--help') || given.includes('-h')) process.stdout.write(HELP);
  else if (given.includes('--version')) process.stdout.write(`${VERSION}\n`);
  else serve(given.includes('--allow-writes'), environment);
}

function serve(allowWrites: boolean, environment: NodeJS.ProcessEnv): void {
  try {
    const port = httpPort(settingsFrom(environment));
    const onError = (error: unknown) => console.error(error);
    // Standard output is the protocol's.
    serveStdio(() => createServer({ port, allowWrites, now: () => Date.now(), onError }), { onerror: onError });
  } catch (error) {
    fail((error as Error).message);
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}

main(process.argv.slice(2), process.env);
