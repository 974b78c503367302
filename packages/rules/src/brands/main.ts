import type { BrandFile } from './brand.ts';

export const main = {
  id: 'main',
  title: 'Клуб XP',
  shopIdPrefix: 'glo',
  lines: ['glo', 'velo'],
  collections: { mostBought: 'popular', repeatsOthers: true, rewards: 'bonus', devices: 'devices', pouches: null },
  menuPages: ['/profile'],
  devicePicture: '/art/7700021-1.svg',
  hasCallMark: false,
  themeColor: { light: '#fef9f4', dark: '#15120f' },
} as const satisfies BrandFile;
