import type { Role } from '@club/rules/staff/roles';
import type { Services } from '../src/domain/context.ts';
import { seedMembers } from '../src/domain/staff/demo.ts';

/** Members of a demo are named after their roles. */
const names: Record<Role, string> = {
  'order-desk': 'Комплектування',
  'order-lead': 'Старша зміни',
  'age-reviewer': 'Перевірка віку',
  support: 'Підтримка',
  'support-lead': 'Керівництво підтримки',
  moderator: 'Модерація',
  'club-manager': 'Керування клубом',
  editor: 'Редакція',
  'catalogue-manager': 'Каталог',
  'code-manager': 'Коди',
  marketer: 'Маркетинг',
  analyst: 'Аналітика',
  finance: 'Фінанси',
  administrator: 'Адміністрування',
  auditor: 'Аудит',
};

/** The staff of a demo, created on the first visit to its office. */
export const seedDemoStaff = (services: Services): Promise<void> =>
  seedMembers({ ...services, now: services.clock() }, names);
