import type { BrandFile } from './brand.ts';

export const ogo = {
  id: 'ogo',
  title: 'oʼgo Club',
  shopIdPrefix: 'ogo',
  lines: ['ogo', 'velo'],
  collections: { mostBought: 'ogo-velo', rewards: 'ogo-bonus', devices: 'ogo-devices', pouches: 'ogo-velo' },
  menuPages: ['/go-buy', '/support'],
  devicePicture: '/art/7700141-1.svg',
  hasCallMark: true,
  themeColor: { light: '#faf9fe', dark: '#0f0a1f' },
} as const satisfies BrandFile;
