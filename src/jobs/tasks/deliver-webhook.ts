/**
 * The job that delivers what is due to one webhook. Its payload names the webhook only: which notifications are due, and in
 * which order, is read when it runs, so running it once too often does no harm.
 */
import type { Task } from 'graphile-worker';
import { isUuid } from '../../lib/ids.ts';
import type { Deliverer, DeliveryTarget } from '../../webhooks/delivery/deliver.ts';

export function createDeliverTask(deliverer: Deliverer): Task {
  return async (payload, helpers) => {
    await deliverer.deliver(parseTarget(payload), helpers.abortSignal);
  };
}

function parseTarget(payload: unknown): DeliveryTarget {
  const { accountId, webhookId } = (payload ?? {}) as Record<string, unknown>;
  if (typeof accountId !== 'string' || !isUuid(accountId) || typeof webhookId !== 'string' || !isUuid(webhookId)) {
    throw new Error(
      `deliver-webhook wants {accountId, webhookId}, both UUIDs; it was given ${JSON.stringify(payload)}`,
    );
  }
  return { accountId, webhookId };
}
