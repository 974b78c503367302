import * as z from 'zod/mini';
import { address, key, provider } from '../../provider.ts';
import { multipass } from './links.ts';

const siteUrl = (name: string) =>
  address({
    emulator: `sites/${name}`,
    isForBrowsers: true,
    example: `https://${name}.example`,
    about: 'the full site, where a link signs a customer in',
  });
const siteSecret = (name: string) =>
  key({
    schema: z.string().check(z.minLength(16)),
    demo: `demo-multipass-${name}`,
    example: `${name}-site-secret-`,
    about: 'shared with that site',
  });

export const multipassProvider = provider({
  id: 'sites',
  title: 'Full sites (Multipass)',
  variables: {
    SITE_MAIN_URL: siteUrl('main'),
    SITE_MAIN_SECRET: siteSecret('main'),
    SITE_OGO_URL: siteUrl('ogo'),
    SITE_OGO_SECRET: siteSecret('ogo'),
    SITE_VELO_URL: siteUrl('velo'),
    SITE_VELO_SECRET: siteSecret('velo'),
  },
  settings: (e) => ({
    main: { url: e.SITE_MAIN_URL, secret: e.SITE_MAIN_SECRET },
    ogo: { url: e.SITE_OGO_URL, secret: e.SITE_OGO_SECRET },
    velo: { url: e.SITE_VELO_URL, secret: e.SITE_VELO_SECRET },
  }),
  offers: { sites: multipass },
});
