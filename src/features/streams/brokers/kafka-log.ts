/** What the partitions of a topic have: where they end, and which events are behind an offset. No consumer group is made. */
import type { Consumer, RecordsBatch } from '@platformatic/kafka';
import { EVENT_HEADERS } from './broker.ts';

const FETCH_BYTES = 4_000_000;
const FETCH_MILLIS = 1000;
/** Other producers' transactions are read too: they have none of our events. */
const READ_UNCOMMITTED = 0;
const LATEST = -1n;
const EARLIEST = -2n;

export interface TopicReader {
  readonly consumer: Consumer;
  readonly topic: string;
}

export interface Partition {
  readonly index: number;
  readonly leader: number;
  readonly topicId: string;
}

export async function partitionsOf({ topic, consumer }: TopicReader): Promise<Partition[]> {
  const found = (await consumer.metadata({ topics: [topic] })).topics.get(topic);
  if (found === undefined || found.partitionsCount === 0) throw new Error(`the topic ${topic} has no partitions`);
  return found.partitions.map(({ leader }, index) => ({ index, leader, topicId: found.id }));
}

export const endOf = (reader: TopicReader, { index }: Partition): Promise<number> => offsetOf(reader, index, LATEST);

/** One partition a request: the mock cluster of librdkafka, which the tests use, answers more of them wrongly. */
async function offsetOf({ consumer, topic }: TopicReader, index: number, timestamp: bigint): Promise<number> {
  const request = { topics: [topic], partitions: { [topic]: [index] }, timestamp, isolationLevel: READ_UNCOMMITTED };
  return Number((await consumer.listOffsets(request)).get(topic)?.[index] ?? 0n);
}

/** Ids of events. @param from an offset; of a topic that was made anew or has deleted what is there, all are read */
export async function idsBehind(reader: TopicReader, partition: Partition, from: number): Promise<string[]> {
  const end = await offsetOf(reader, partition.index, LATEST);
  const first = await offsetOf(reader, partition.index, EARLIEST);
  const ids: string[] = [];
  let next = from < first || from > end ? first : from;
  while (next < end) {
    const batches = await fetchFrom(reader, partition, next);
    if (batches.length === 0)
      throw new Error(`partition ${partition.index} of ${reader.topic} gives nothing at ${next}`);
    ids.push(...batches.flatMap((batch) => idsOf(batch, next)));
    next = Math.max(...batches.map(({ firstOffset, lastOffsetDelta }) => Number(firstOffset) + lastOffsetDelta + 1));
  }
  return ids;
}

/** A batch is read whole, also where it begins before the offset. */
function idsOf({ firstOffset, records }: RecordsBatch, from: number): string[] {
  return records
    .filter(({ offsetDelta }) => Number(firstOffset) + offsetDelta >= from)
    .flatMap(({ headers }) => headers.filter(([name]) => name?.toString() === EVENT_HEADERS.id))
    .map(([, value]) => String(value));
}

async function fetchFrom(reader: TopicReader, partition: Partition, offset: number): Promise<RecordsBatch[]> {
  const wanted = { partition: partition.index, fetchOffset: BigInt(offset), partitionMaxBytes: FETCH_BYTES };
  const { responses } = await reader.consumer.fetch({
    node: partition.leader,
    topics: [{ topicId: partition.topicId, partitions: [{ ...wanted, currentLeaderEpoch: -1, lastFetchedEpoch: -1 }] }],
    ...{ maxBytes: FETCH_BYTES, minBytes: 1, maxWaitTime: FETCH_MILLIS, isolationLevel: READ_UNCOMMITTED },
  });
  return responses[0]?.partitions[0]?.records ?? [];
}
