import { BadgePercent, Flag, Headset, Package, ShieldCheck, Smartphone, Star, Ticket } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { NotificationCategory } from '@club/rules/notifications';

const icons: Record<NotificationCategory, LucideIcon> = {
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
