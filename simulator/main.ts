/**
 * Starts the simulator from the command line. The one place in it that reads the clock.
 */
import { readOptions, USAGE } from './options.ts';
import { buildServer } from './server.ts';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), Date.now());
  const app = buildServer({ ...options, wallNow: Date.now });
  const end = () => {
    process.stdin.destroy();
    void app.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  if (options.endWithInput) process.stdin.once('end', end).resume();
  const listening = await app.listen({ host: options.host, port: options.port });
  console.log(JSON.stringify({ listening }));
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 2;
});
