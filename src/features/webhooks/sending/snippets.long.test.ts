/** Of the receivers of docs/webhooks.md what takes long: those that are compiled, and the largest body that each takes. */
import {
  describeLimit,
  describeReceiver,
  GO,
  PYTHON,
  RUBY,
  TYPESCRIPT,
  useApi,
} from '../../../../test/helpers/webhooks/receivers.ts';

useApi();

describeReceiver(GO);
for (const language of [TYPESCRIPT, PYTHON, RUBY, GO]) describeLimit(language);
