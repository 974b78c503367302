import type { Config } from '../../../settings/config.ts';
import { deliverNotification } from './deliver.ts';
import type { TaskHandler } from '../../task.ts';
import { sendPush, sendTestPush } from './send-push.ts';

/** How the club tells a customer: which way, to each browser, and to one for a test. */
export const notificationTasks = (
  config: Pick<Config, 'absent' | 'compliance' | 'urls'>,
): Record<string, TaskHandler> => ({
  notice: deliverNotification(config),
  push: sendPush(config),
  'push-test': sendTestPush(config),
});
