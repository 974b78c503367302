import { NotificationSettingsPage } from '../features/notices/notice-settings.tsx';

export default function NotificationSettingsScreen() {
  return <NotificationSettingsPage />;
}
