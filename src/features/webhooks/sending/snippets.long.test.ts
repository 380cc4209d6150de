/** The receivers of docs/webhooks.md in languages that are compiled: that takes longer than their tests. */
import { describeReceiver, useApi } from '../../../../test/helpers/webhooks/receivers.ts';

useApi();

describeReceiver({ name: 'Go', file: 'receiver.go', command: ['go', 'run'], probe: ['go', 'version'] });
