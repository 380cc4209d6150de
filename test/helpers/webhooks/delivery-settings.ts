/** The settings of deliveries from config.default.json, completed as in production. */
import { join } from 'node:path';
import { readDefaults } from '../../../src/config/config.ts';
import { completeDeliverySettings, type DeliverySettings } from '../../../src/features/webhooks/sending/settings.ts';

export const DEFAULT_DELIVERY_SETTINGS = completeDeliverySettings(
  readDefaults(join(import.meta.dirname, '../../..')).webhooks as DeliverySettings,
);
