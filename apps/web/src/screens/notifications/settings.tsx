import { NotificationSettingsPage } from '../../features/notifications/settings/page.tsx';

export default function NotificationSettingsScreen() {
  return <NotificationSettingsPage />;
}
