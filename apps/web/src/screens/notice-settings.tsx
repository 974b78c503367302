import { NoticeSettingsPage } from '../features/notices/notice-settings.tsx';

export default function NoticeSettingsScreen() {
  return <NoticeSettingsPage />;
}
