/** The words about webhook notifications for cards of other screens; features/container/german.ts has them in German. */
import { dictionary } from '../../app/words/words.tsx';

export const notificationWords = dictionary('container', {
  notificationsSent: 'Notifications sent',
  noNotifications: 'No notification was sent.',
  when: 'When',
  event: 'Event',
  recipient: 'To',
  deliveries: { pending: 'on its way', succeeded: 'delivered', failed: 'failed' } as Record<string, string>,
});
