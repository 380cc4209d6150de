/** `portolan scaling plan`: prints the calls that distribute the tables over several nodes of Citus. Reads the catalog alone. */
import { Command } from 'commander';
import type { CommandContext } from './context.ts';

export function scalingCommand({ print, withDatabase }: Pick<CommandContext, 'print' | 'withDatabase'>): Command {
  const scaling = new Command('scaling').description('plan an installation that needs more than one database');
  scaling
    .command('plan')
    .description('print the statements that distribute the tables by account on a PostgreSQL with Citus')
    .action(async () => {
      const { planDistribution, statementsOf } = await import('../database/accounts/distribution-plan.ts');
      print(statementsOf(await withDatabase((database) => database.system(planDistribution))).join('\n'));
    });
  return scaling;
}
