/** The settings of arrivals. */
import { flag, group } from '../../lib/settings/schemas.ts';

export const ArrivalsConfig = group('[Arrivals](arrivals.md).', {
  predictions: flag('Whether arrivals are predicted. ETAs of sources are recorded in any case.'),
});
