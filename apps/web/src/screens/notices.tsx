import { Settings } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Inbox } from '../features/notices/inbox.tsx';
import { messages } from '../features/notices/messages.ts';
import { useHeader } from '../shell/header-slots.ts';
import { iconButtonClass } from '../ui/icon-button.tsx';

// Made once: the header compares what it is given.
const toSettings = (
  <Link to="/notices/settings" className={iconButtonClass()} aria-label={messages.settings}>
    <Settings aria-hidden="true" />
  </Link>
);

export default function NotificationsScreen() {
  useHeader({ right: toSettings });
  return <Inbox />;
}
