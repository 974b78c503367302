import { push } from '../../../data/notifications/push.ts';
import { rememberReportedPush, reportedPush } from '../../../device/storage/push-memory.ts';
import { trustedScriptUrl } from '../../../device/trusted.ts';

const dayMs = 86_400_000;

/**
 * Requests the permission, which a browser allows only right after a tap, and subscribes. Returns the customer's
 * answer; throws CallProblem, and DOMException if the browser finds no push service.
 */
export async function turnPushOn(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  if (answer === 'granted') await subscribe();
  return answer;
}

export async function turnPushOff(): Promise<void> {
  const reported = reportedPush();
  const subscription = await currentSubscription();
  const endpoint = subscription?.endpoint ?? reported?.endpoint;
  if (endpoint !== undefined) await push.unsubscribe(endpoint);
  rememberReportedPush(undefined);
  await subscription?.unsubscribe();
}

/**
 * At a start of the app: browsers change the address of a subscription, lose it, or revoke the permission silently. The
 * server is notified immediately, and otherwise once a day that this phone is still subscribed.
 */
export async function renewPush(now: number = Date.now()): Promise<void> {
  const reported = reportedPush();
  if (!reported || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') {
    await push.unsubscribe(reported.endpoint);
    return rememberReportedPush(undefined);
  }
  const subscription = await currentSubscription();
  if (subscription?.endpoint === reported.endpoint && now - reported.at < dayMs) return;
  await subscribe();
}

/** With the session: the customer's messages no longer come to this phone, and its list of notifications is cleared. */
export async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await navigator.clearAppBadge?.().catch(() => undefined);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Subscribes unless that is done, and notifies the server either way. */
async function subscribe(): Promise<void> {
  const key = await push.readKey();
  const { pushManager } = await activeWorker();
  const before = await pushManager.getSubscription();
  // Made for a key that the club no longer signs with.
  const isOld = before !== null && !isMadeFor(before, key);
  if (isOld) await before.unsubscribe();
  const known = isOld ? null : before;
  const subscription = known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const replaced = reportedPush()?.endpoint ?? before?.endpoint;
  const replaces = replaced === endpoint ? undefined : replaced;
  await push.subscribe({ endpoint, keys: { p256dh, auth }, replaces });
  rememberReportedPush({ endpoint, at: Date.now() });
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function isMadeFor({ options }: PushSubscription, key: string): boolean {
  const bytes = options?.applicationServerKey;
  // Some browsers do not expose it.
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key.replaceAll('=', '');
}
