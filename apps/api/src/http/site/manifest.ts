import { type Brand, brandTable } from '@club/rules/brands';
import { photoSharePath } from '@club/rules/codes/shared-photos';
import { manifestMessages as messages } from './messages.ts';

/** Pictures of the real app, made by `npm run screenshots` and stored beside the sources. */
export const screens = [
  { name: 'home', wide: false },
  { name: 'shop', wide: false },
  { name: 'product', wide: false },
  { name: 'exchange', wide: false },
  { name: 'get-xp', wide: false },
  { name: 'wide', wide: true },
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
    description: messages.description,
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
      { name: messages.shortcuts.scan, url: '/scan' },
      { name: messages.shortcuts.orders, url: '/history-order' },
      { name: messages.shortcuts.shop, url: '/shop' },
      { name: messages.shortcuts.xp, url: '/history-bonuses' },
    ],
    screenshots: screens.map(({ name, wide }) => ({
      src: `/screenshots/${brand}-${name}.webp`,
      sizes: wide ? '1280x800' : '780x1688',
      type: 'image/webp',
      form_factor: wide ? 'wide' : 'narrow',
      label: messages.screens[name],
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
