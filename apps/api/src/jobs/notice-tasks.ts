import type { Config } from '../config.ts';
import { deliverNotice } from './deliver-notice.ts';
import type { TaskHandler } from './outbox.ts';
import { sendPush, sendTestPush } from './send-push.ts';

/** How the club tells a customer: which way, to each browser, and to one for a test. */
export const noticeTasks = (config: Pick<Config, 'compliance' | 'urls'>): Record<string, TaskHandler> => ({
  notice: deliverNotice(config),
  push: sendPush(config),
  'push-test': sendTestPush(config),
});
