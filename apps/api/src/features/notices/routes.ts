import * as contract from '@club/contract/notices';
import { type Route, serve } from '../../http/serve.ts';
import { countUnreadNotifications, listNotifications, readNotifications } from './inbox.ts';
import { getPushTest, testPush } from './push-test.ts';
import { getNotificationSettings, saveNotificationSettings } from './settings.ts';
import { getPushKey, subscribePush, unsubscribePush } from './subscriptions.ts';

export const notificationRoutes: Route[] = [
  serve(contract.listNotifications, listNotifications),
  serve(contract.countUnreadNotifications, countUnreadNotifications),
  serve(contract.readNotifications, readNotifications),
  serve(contract.getNotificationSettings, getNotificationSettings),
  serve(contract.saveNotificationSettings, saveNotificationSettings),
  serve(contract.getPushKey, getPushKey),
  serve(contract.subscribePush, subscribePush),
  serve(contract.unsubscribePush, unsubscribePush),
  serve(contract.testPush, testPush),
  serve(contract.getPushTest, getPushTest),
];
