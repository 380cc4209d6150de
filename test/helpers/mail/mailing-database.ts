/** The database as the service opens it where mail leaves: tests of what queues mails read them from its tables. */
import { type Database, openDatabase } from '../../../src/database/database.ts';
import { SENDER_DOMAIN_SETTING } from '../../../src/tenancy/outgoing-mail/store.ts';

export function openMailingDatabase(url: string): Database {
  return openDatabase({
    url,
    tenantConnections: 4,
    systemConnections: 2,
    sessionSettings: [`${SENDER_DOMAIN_SETTING}=sender.example`],
    onIdleError: () => {},
  });
}
