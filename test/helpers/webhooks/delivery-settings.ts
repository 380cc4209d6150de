/** The settings of deliveries from config.default.json. */
import { join } from 'node:path';
import { readDefaults } from '../../../src/config/config.ts';
import type { DeliverySettings } from '../../../src/features/webhooks/sending/settings.ts';

export const DEFAULT_DELIVERY_SETTINGS = readDefaults(join(import.meta.dirname, '../../..'))
  .webhooks as DeliverySettings;
