import * as contract from '@club/contract/notices';
import { type Route, serve } from '../../http/serve.ts';
import { countUnreadNotices, listNotices, readNotices } from './inbox.ts';
import { getPushTest, testPush } from './push-test.ts';
import { getNoticeSettings, saveNoticeSettings } from './settings.ts';
import { getPushKey, subscribePush, unsubscribePush } from './subscriptions.ts';

export const noticeRoutes: Route[] = [
  serve(contract.listNotices, listNotices),
  serve(contract.countUnreadNotices, countUnreadNotices),
  serve(contract.readNotices, readNotices),
  serve(contract.getNoticeSettings, getNoticeSettings),
  serve(contract.saveNoticeSettings, saveNoticeSettings),
  serve(contract.getPushKey, getPushKey),
  serve(contract.subscribePush, subscribePush),
  serve(contract.unsubscribePush, unsubscribePush),
  serve(contract.testPush, testPush),
  serve(contract.getPushTest, getPushTest),
];
