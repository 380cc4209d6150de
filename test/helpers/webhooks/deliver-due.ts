/** Delivers what is due to one webhook, once, without a queue. */
import {
  createDeliverer,
  type DeliveryContext,
  type DeliveryTarget,
} from '../../../src/features/webhooks/delivery/deliver.ts';

export async function deliverDue(
  context: Omit<DeliveryContext, 'log'>,
  target: DeliveryTarget,
  stop: AbortSignal,
): Promise<void> {
  await createDeliverer({ ...context, log: { warn: () => {} } }).deliver(target, stop);
}
