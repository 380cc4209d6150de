/**
 * One notification for each event, as it would be delivered. Built by scripts/build-examples.ts from journeys that went
 * through the service; a test builds them again and compares.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WebhookExample {
  readonly data: {
    readonly id: string;
    readonly type: 'webhook_notification';
    readonly attributes: Readonly<Record<string, unknown>>;
    readonly relationships: Readonly<Record<string, unknown>>;
  };
  readonly included: readonly { readonly id: string; readonly type: string }[];
}

export interface WebhookExamples {
  find(event: string): WebhookExample | undefined;
}

export const EXAMPLES_FOLDER = 'webhook-examples';

/** @param directory the folder `reference/` of the repository */
export function loadWebhookExamples(directory: string): WebhookExamples {
  const folder = join(directory, EXAMPLES_FOLDER);
  const examples = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
  return { find: (event) => examples.get(event) as WebhookExample | undefined };
}
