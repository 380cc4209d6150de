import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY_SETTINGS } from '../../../../test/helpers/webhooks/delivery-settings.ts';
import { completeDeliverySettings } from './settings.ts';

test.each([[1], [10_000], [60_000]])(
  'a lease outlasts a batch and its last exchange of %d ms, with time to record it',
  (timeoutMillis) => {
    const { batchMillis, leaseSeconds } = completeDeliverySettings({ ...DEFAULT_DELIVERY_SETTINGS, timeoutMillis });
    expect(leaseSeconds * 1000 - batchMillis - timeoutMillis).toBeGreaterThanOrEqual(5000);
  },
);
