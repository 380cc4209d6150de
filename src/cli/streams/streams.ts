/** `portolan streams`: how events and records get to message brokers and SIEMs, and whether these can be reached. */
import { Command } from 'commander';
import type { TargetState } from '../../features/streams/sending/store.ts';
import type { CommandContext } from '../context.ts';

type Context = Pick<CommandContext, 'loadConfig' | 'print' | 'withDatabase'>;

export function streamsCommand(context: Context): Command {
  return new Command('streams')
    .description('targets of streams: message brokers and SIEMs')
    .addCommand(statusCommand(context))
    .addCommand(testCommand(context));
}

function statusCommand({ print, withDatabase }: Context): Command {
  return new Command('status')
    .description('show what each target has, and what waits for it; exit with code 1 if one fails')
    .option('--json', 'print each target as JSON, one in a line')
    .action(async ({ json }: { json?: true }) => {
      const { listTargetStates } = await import('../../features/streams/sending/store.ts');
      const states = await withDatabase((database) => database.system(listTargetStates));
      if (json) for (const state of states) print(JSON.stringify(state));
      else if (states.length === 0) print('There are no targets: no worker has started with the setting streams.');
      else print(states.map(describeTarget).join('\n'));
      if (states.some(({ failingSince, forgottenAt }) => failingSince !== null && forgottenAt === null))
        process.exitCode = 1;
    });
}

export function describeTarget(state: TargetState): string {
  const { name, kind, backlog, lost, waitingSince, sentAt, failingSince, failure, forgottenAt } = state;
  const noun = kind === 'events' ? 'events' : 'records';
  const waits = `${backlog.toLocaleString('en')} ${noun} wait${waitingSince === null ? '' : ` since ${instant(waitingSince)}`}`;
  const parts = [
    waits,
    ...(lost > 0 ? [`${lost.toLocaleString('en')} are lost`] : []),
    sentAt === null ? 'nothing was sent yet' : `last sent ${instant(sentAt)}`,
    ...(state.isHeld ? [] : ['no worker sends']),
    ...(forgottenAt === null ? [] : [`forgotten from ${instant(forgottenAt)} on unless a worker's settings name it`]),
  ];
  const failing = failingSince === null ? '' : `\n  fails since ${instant(failingSince)}: ${failure}`;
  return `${name}: ${parts.join('; ')}${failing}`;
}

const instant = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;

function testCommand({ loadConfig, print }: Context): Command {
  return new Command('test')
    .description('connect to each target of the settings, without sending events; exit with code 1 if one fails')
    .argument('[name]', 'only this target')
    .action(async (name?: string) => {
      const { PROGRAM_VERSION } = await import('../../composition/program-version.ts');
      const { targetsOf } = await import('../../features/streams/targets.ts');
      const { errorMessage } = await import('../../lib/errors.ts');
      const targets = targetsOf(loadConfig().streams, PROGRAM_VERSION);
      const chosen = targets.filter((target) => name === undefined || target.name === name);
      if (chosen.length === 0) {
        const known = targets.map((target) => target.name).join(', ');
        throw new Error(
          name === undefined || known === ''
            ? 'The setting streams has no targets.'
            : `The setting streams has no target ${name}; it has ${known}.`,
        );
      }
      for (const target of chosen) {
        try {
          await (await target.reach()).close();
          print(`${target.name}: ${target.type} can be reached`);
        } catch (error) {
          print(`${target.name}: ${errorMessage(error)}`);
          process.exitCode = 1;
        }
      }
    });
}
