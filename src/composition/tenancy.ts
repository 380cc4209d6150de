/** Accounts, users, keys, customers and mail that leaves as a part of the application, in the shape of a feature. */
import { AccountClosed } from '../database/accounts/closed-accounts.ts';
import type { ResourceRoutes } from '../http/api-instance.ts';
import { installConventions } from '../http/plugins/conventions.ts';
import { accountRoutes } from '../tenancy/accounts/routes.ts';
import { apiKeyRoutes } from '../tenancy/api-keys/routes.ts';
import { installRequestId } from '../tenancy/credentials.ts';
import { mailRecipientRoutes, outgoingMailRoutes } from '../tenancy/outgoing-mail/routes.ts';
import { createSendingMeter } from '../tenancy/outgoing-mail/sending/meter.ts';
import { createRelay } from '../tenancy/outgoing-mail/sending/relay.ts';
import { outgoingMailTasks, type SendingContext } from '../tenancy/outgoing-mail/sending/send-mail.ts';
import { queueOrphanedOutgoing } from '../tenancy/outgoing-mail/sending/sending-store.ts';
import { deleteOldBodies, deleteOldMails } from '../tenancy/outgoing-mail/store.ts';
import { unsubscribeRoutes } from '../tenancy/outgoing-mail/unsubscribing/routes.ts';
import { partyErrors } from '../tenancy/parties/errors.ts';
import { PARTY_LIMITS } from '../tenancy/parties/limits-store.ts';
import { partyTasks } from '../tenancy/parties/merge-party.ts';
import { partyRoutes } from '../tenancy/parties/routes.ts';
import { tenancyResources } from '../tenancy/resources.ts';
import { KNOWN_MILLIS } from '../tenancy/users/attempts/attempts.ts';
import { deleteOldAttempts } from '../tenancy/users/attempts/attempts-store.ts';
import { userErrors } from '../tenancy/users/errors.ts';
import { identityRoutes } from '../tenancy/users/identity/routes.ts';
import { deleteEndedSteps } from '../tenancy/users/identity/store.ts';
import { inviteRoutes } from '../tenancy/users/invites/routes.ts';
import { passwordResetRoutes, resetTasks } from '../tenancy/users/mails/routes.ts';
import { userRoutes } from '../tenancy/users/routes.ts';
import { secondFactorRoutes } from '../tenancy/users/second-factor/routes.ts';
import { SECOND_FACTOR_SETTINGS } from '../tenancy/users/second-factor/second-factor.ts';
import { logInRoutes } from '../tenancy/users/sessions/log-in-routes.ts';
import { sessionRoutes } from '../tenancy/users/sessions/routes.ts';
import { deleteEndedSessions } from '../tenancy/users/sessions/store.ts';
import type { Feature } from '../tracking/feature.ts';
import { scheduleRename } from '../tracking/shipments/update-shipment.ts';
import type { WorkerParts } from './build-worker.ts';
import type { DeletionParts } from './delete-account.ts';
import type { ApiParts } from './dependencies.ts';

const DAY_MILLIS = 86_400_000;

export const tenancy: Feature<ApiParts, WorkerParts, DeletionParts> = {
  routes: [
    userRoutes,
    secondFactorRoutes,
    sessionRoutes,
    inviteRoutes,
    partyRoutes,
    accountRoutes,
    apiKeyRoutes,
    outgoingMailRoutes,
    mailRecipientRoutes,
  ],
  openRoutes: [
    async (scope, given) => {
      installRequestId(scope);
      await scope.register(identityRoutes, given);
    },
    unsubscribeRoutes,
    async (app, given) => {
      const logIn: ResourceRoutes<ApiParts> = async (scope) => {
        installConventions(scope);
        installRequestId(scope);
        await scope.register(logInRoutes, given);
        await scope.register(passwordResetRoutes, given);
      };
      await app.register(logIn, { ...given, prefix: '/v2' });
    },
  ],
  resources: (relations, { account }) => tenancyResources(account, relations),
  errors: [...userErrors, ...partyErrors, [AccountClosed, { code: 'unavailable', headers: { 'retry-after': '60' } }]],
  accountSettings: [SECOND_FACTOR_SETTINGS],
  partyHoldings: () => PARTY_LIMITS,
  work: (given, drain) => {
    const { database, clock, publicUrl, config, partyHoldings, partyMentions } = given;
    const sending = configuredSending(given, drain);
    const { bodyRetentionDays, retentionDays, connections } = config.mail.outgoing;
    return {
      importTasks: partyTasks({
        database,
        clock,
        mentions: [...partyHoldings, ...partyMentions],
        onRename: scheduleRename,
      }),
      outgoing: sending && {
        tasks: { ...outgoingMailTasks(sending), ...resetTasks({ database, clock, publicUrl }) },
        concurrency: connections,
      },
      sweep: () => database.system(queueOrphanedOutgoing),
      housekeeping: () =>
        database.system(async (session) => {
          const now = clock.wallNow();
          await deleteEndedSessions(session, new Date(now));
          await deleteEndedSteps(session, new Date(now));
          await deleteOldAttempts(session, new Date(now - DAY_MILLIS), new Date(now - KNOWN_MILLIS));
        }),
      kept: [
        { days: bodyRetentionDays, time: 'wall', remove: deleteOldBodies },
        { days: retentionDays, time: 'wall', remove: deleteOldMails },
      ],
    };
  },
};

/** @param drain closes the connections @returns null: no mail leaves */
function configuredSending(given: WorkerParts, drain: AsyncDisposableStack): SendingContext | null {
  const { config, database, clock, metrics, publicUrl, logger: log } = given;
  const { host, from, ...settings } = config.mail.outgoing;
  if (host === null || from === null) return null;
  const relay = createRelay({ ...settings, host });
  drain.defer(() => relay.close());
  return {
    database,
    clock,
    relay,
    settings: { ...settings, from, publicUrl },
    chance: Math.random,
    meter: createSendingMeter(metrics, database, clock),
    log,
  };
}
