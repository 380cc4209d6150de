/** Events as messages of a topic of Kafka. */
import type { KafkaSettings } from '../config.ts';
import type { Broker } from './broker.ts';

export async function openKafka(_settings: KafkaSettings): Promise<Broker> {
  throw new Error('not yet');
}
