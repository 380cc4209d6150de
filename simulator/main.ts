/** Starts the simulator from the command line. No other file of the simulator reads the clock. */
import { sendAis } from './ais/send-ais.ts';
import { sendBills } from './bills/send-bills.ts';
import { parseOptions, USAGE } from './options.ts';
import { pushAll } from './push/push-all.ts';
import { buildServer } from './server.ts';
import { createSimulation } from './simulation.ts';

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(USAGE);
  const options = parseOptions(process.argv.slice(2), Date.now(), process.env);
  const simulation = createSimulation({ ...options, wallNow: Date.now });
  const app = buildServer(simulation, null, options.host);
  const ais = await sendAis(simulation, app.server, { ...options.ais, onError: console.error });
  app.addHook('preClose', ais.stop);
  const pushing = pushAll(simulation, options.push, console.error);
  app.addHook('preClose', pushing.stop);
  simulation.billMail = options.bills.mail;
  const billing = sendBills(simulation, options.bills.folder, console.error);
  app.addHook('preClose', billing.stop);
  const end = () => {
    process.stdin.destroy();
    void app.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  if (options.endWithInput) process.stdin.once('end', end).resume();
  const listening = await app.listen({ host: options.host, port: options.port }).catch((error: unknown) => {
    end();
    throw error;
  });
  console.log(JSON.stringify({ listening, ...(ais.tcp !== null && { ais_tcp: ais.tcp }) }));
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 2;
});
