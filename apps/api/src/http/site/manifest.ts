import { type Brand, brandTable } from '@club/rules/brands';
import { photoSharePath } from '@club/rules/codes/shared-photos';

/** Pictures of the real app, made by `npm run screenshots` and stored beside the sources. */
export const screens = [
  { name: 'home', label: 'Баланс XP і\u00A0завдання', wide: false },
  { name: 'shop', label: 'Каталог', wide: false },
  { name: 'product', label: 'Сторінка товару', wide: false },
  { name: 'exchange', label: 'Обмін XP на\u00A0винагороди', wide: false },
  { name: 'get-xp', label: 'Як отримати XP', wide: false },
  { name: 'wide', label: 'Клуб на\u00A0компʼютері', wide: true },
] as const;

/** What a phone needs to install the app: one for each brand's host. `id` is fixed for ever. */
export function manifestOf(brand: Brand): object {
  const { title, themeColor } = brandTable[brand];
  const color = themeColor.light.toUpperCase();
  const icon = (file: string, sizes: string, purpose?: string) => ({
    src: `/icons/${brand}-${file}.png`,
    sizes,
    type: 'image/png',
    ...(purpose === undefined ? {} : { purpose }),
  });
  return {
    id: '/',
    name: title,
    short_name: title,
    description: 'Бонуси XP, магазин і сканер кодів. Лише 18+',
    lang: 'uk',
    dir: 'ltr',
    start_url: '/?utm_source=pwa',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // A tap on the icon focuses the open window; its content stays.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    orientation: 'portrait',
    background_color: color,
    theme_color: color,
    icons: [
      icon('192', '192x192'),
      icon('512', '512x512'),
      icon('maskable-512', '512x512', 'maskable'),
      icon('monochrome-512', '512x512', 'monochrome'),
    ],
    shortcuts: [
      { name: 'Сканувати код', url: '/scan' },
      { name: 'Мої замовлення', url: '/history-order' },
      { name: 'Каталог', url: '/shop' },
      { name: 'Баланс XP', url: '/history-bonuses' },
    ],
    screenshots: screens.map(({ name, label, wide }) => ({
      src: `/screenshots/${brand}-${name}.webp`,
      sizes: wide ? '1280x800' : '780x1688',
      type: 'image/webp',
      form_factor: wide ? 'wide' : 'narrow',
      label,
    })),
    // Received by the service worker; without one yet, by web-app.ts.
    share_target: {
      action: photoSharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ['image/*'] }] },
    },
    categories: ['shopping', 'lifestyle'],
    prefer_related_applications: false,
  };
}
