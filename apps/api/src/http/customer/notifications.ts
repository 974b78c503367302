import * as contract from '@club/contract/customer/notifications';
import { type Route, serve } from '../core/serve.ts';
import { countUnreadNotifications, listNotifications, readNotifications } from '../../domain/notifications/inbox.ts';
import { getPushTest, testPush } from '../../domain/notifications/push-test.ts';
import { getNotificationSettings, saveNotificationSettings } from '../../domain/notifications/settings.ts';
import { getPushKey, subscribePush, unsubscribePush } from '../../domain/notifications/subscriptions.ts';

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
