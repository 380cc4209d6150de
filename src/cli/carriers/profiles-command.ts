/** `portolan carriers profiles`: what can be set up by name, and what is missing. Needs no database and makes no request. */
import { join } from 'node:path';
import { Command } from 'commander';
import type { Config } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import type { CarriersContext } from './carriers.ts';
import type { ProfileSources, SetSource } from './list-profiles.ts';

export function profilesCommand(context: CarriersContext): Command {
  return new Command('profiles')
    .description(
      'list the lines, terminals and railroads that can be set up by name, what is missing, and what there is for other lines',
    )
    .option('--json', 'print JSON')
    .action(async (options: { json?: true }) => {
      const { createHttpClient } = await import('../../lib/http-client.ts');
      const { listProfiles, printProfiles } = await import('./list-profiles.ts');
      const http = createHttpClient();
      try {
        const rows = listProfiles(await profileSources(context, http));
        for (const line of options.json ? [JSON.stringify(rows)] : printProfiles(rows)) context.print(line);
      } finally {
        await http.close();
      }
    });
}

async function profileSources(context: CarriersContext, http: HttpClient): Promise<ProfileSources> {
  const { listLinesWithoutProfile, loadLineProfiles } = await import('../../reference/profiles.ts');
  const { loadPolledProfiles } = await import('../../reference/profiles.ts');
  const { loadShippingLines } = await import('../../reference/shipping-lines.ts');
  const { createCarriers } = await import('../../sources/carriers/registry.ts');
  const directory = join(context.directory, 'reference');
  const config = context.loadConfig();
  const served = servedConfig(context);
  const servedLines = served && createCarriers(served.carriers, http, systemClock);
  const servedPolled = served === undefined ? [] : await listSet(served, http);
  return {
    profiles: loadLineProfiles(directory),
    withoutProfile: listLinesWithoutProfile(directory),
    shippingLines: loadShippingLines(directory),
    lines: config.carriers.lines,
    missingLineSettings: createCarriers(config.carriers, http, systemClock).missingLineSettings,
    isServed: (scac) => servedLines?.find(scac) !== undefined,
    polledProfiles: loadPolledProfiles(directory),
    polled: await listSet(config, http),
    isPolledServed: (kind, profile) =>
      servedPolled.some((each) => each.kind === kind && each.profile === profile && each.lacks === null),
    environment: process.env,
  };
}

/** What `portolan serve` would run with: the settings alone. undefined: they lack a member that is kept. */
function servedConfig(context: CarriersContext): Config | undefined {
  try {
    return context.loadSettings();
  } catch (error) {
    if ((error as Error).name === 'ConfigInvalid') return undefined;
    throw error;
  }
}

/** Terminals and railroads of the settings that name a profile. */
async function listSet(config: Config, http: HttpClient): Promise<SetSource[]> {
  const { createPolledSources } = await import('../../sources/polled/registry.ts');
  const listed = createPolledSources(config, http, systemClock).list();
  const entries = [
    ...config.terminals.map((settings) => ({ kind: 'terminal' as const, settings })),
    ...config.railroads.map((settings) => ({ kind: 'railroad' as const, settings })),
  ];
  return entries.flatMap(({ kind, settings }, index) =>
    settings.profile === undefined
      ? []
      : [{ kind, profile: settings.profile, settings, lacks: listed[index]?.lacks ?? null }],
  );
}
