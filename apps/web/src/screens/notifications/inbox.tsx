import { Settings } from '@club/icons/lucide';
import { Inbox } from '../../features/notifications/inbox/page.tsx';
import { messages } from '../../features/notifications/messages.ts';
import { useHeader } from '../../shell/layout/header-slots.ts';
import { iconButtonClass } from '../../ui/action/icon-button.tsx';
import { Link } from '../../ui/action/link.tsx';

// Created once: the header compares its props.
const toSettings = (
  <Link to="/notices/settings" className={iconButtonClass()} aria-label={messages.settings}>
    <Settings aria-hidden="true" />
  </Link>
);

export default function NotificationsScreen() {
  useHeader({ right: toSettings });
  return <Inbox />;
}
