/** Events as messages of a topic: what a message has, which partition it goes to, and which go there together. */
import { compatibilityPartitioner, type MessageToProduce } from '@platformatic/kafka';
import type { OutgoingEvent } from '../../webhooks/stored-events.ts';
import { CONTENT_TYPE, EVENT_HEADERS, fittingBody } from './broker.ts';

/** Room for key and headers of a message. */
const HEADER_BYTES = 1024;

export type TopicMessage = MessageToProduce & { readonly partition: number; readonly value: Buffer };

export interface TopicFacts {
  readonly topic: string;
  readonly partitions: number;
  readonly maximumBytes: number;
}

export function messageOf(event: OutgoingEvent, { topic, partitions, maximumBytes }: TopicFacts): TopicMessage {
  const { body, isShort } = fittingBody(event, maximumBytes - HEADER_BYTES);
  const key = Buffer.from(event.subjectId);
  const headers: Record<string, string> = {
    'content-type': CONTENT_TYPE,
    [EVENT_HEADERS.id]: event.id,
    [EVENT_HEADERS.account]: event.accountId,
    [EVENT_HEADERS.event]: event.event,
    [EVENT_HEADERS.sequence]: String(event.sequence),
    ...(isShort && { [EVENT_HEADERS.included]: 'omitted' }),
  };
  const message = { topic, key, value: body };
  return {
    ...message,
    // As Kafka's own clients choose it.
    partition: compatibilityPartitioner(message, key) % partitions,
    headers: new Map(Object.entries(headers).map(([name, value]) => [Buffer.from(name), Buffer.from(value)])),
  };
}

/** Of as many messages as the topic takes at once, in their order. */
export function batchesOf(messages: readonly TopicMessage[], mostBytes: number): TopicMessage[][] {
  const batches: TopicMessage[][] = [];
  let room = 0;
  for (const message of messages) {
    const size = message.value.length + HEADER_BYTES;
    const last = batches.at(-1);
    if (last !== undefined && size <= room) last.push(message);
    else {
      batches.push([message]);
      room = mostBytes;
    }
    room -= size;
  }
  return batches;
}
