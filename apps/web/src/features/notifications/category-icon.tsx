import { BadgePercent, Flag, Headset, Package, ShieldCheck, Smartphone, Star, Ticket } from '@club/icons/lucide';
import type { IconType } from '@club/icons/icon';
import type { NotificationCategory } from '@club/rules/notifications';

const icons: Record<NotificationCategory, IconType> = {
  orders: Package,
  xp: Star,
  marathon: Flag,
  certificates: Ticket,
  devices: Smartphone,
  verification: ShieldCheck,
  requests: Headset,
  offers: BadgePercent,
};

export function CategoryIcon({ category }: { category: NotificationCategory }) {
  const Icon = icons[category];
  return <Icon size="1.375em" aria-hidden="true" />;
}
