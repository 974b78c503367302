import * as z from 'zod/mini';
import { address, key, provider, type Variable } from '../../provider.ts';
import { type SiteName, siteNames } from '../port.ts';
import { multipass } from './multipass.ts';

const siteUrl = (name: string) =>
  address({
    emulator: `sites/${name}`,
    isForBrowsers: true,
    example: `https://${name}.example`,
    about: 'the full site, where a login link signs the customer in',
  });
const siteSecret = (name: string) =>
  key({
    schema: z.string().check(z.minLength(16)),
    demo: `demo-multipass-${name}`,
    example: `${name}-site-secret-`,
    about: 'secret shared with that site',
  });

type SiteVariable = `SITE_${Uppercase<SiteName>}_${'URL' | 'SECRET'}`;

const variableOf = (site: SiteName, what: 'URL' | 'SECRET'): SiteVariable =>
  `SITE_${site.toUpperCase() as Uppercase<SiteName>}_${what}`;

export const multipassProvider = provider({
  id: 'sites',
  title: 'Full sites (Multipass)',
  variables: Object.fromEntries(
    siteNames.flatMap((site): [SiteVariable, Variable<string>][] => [
      [variableOf(site, 'URL'), siteUrl(site)],
      [variableOf(site, 'SECRET'), siteSecret(site)],
    ]),
  ) as Record<SiteVariable, Variable<string>>,
  settings: (e) =>
    Object.fromEntries(
      siteNames.map((site) => [site, { url: e[variableOf(site, 'URL')], secret: e[variableOf(site, 'SECRET')] }]),
    ) as Record<SiteName, { url: string; secret: string }>,
  offers: { sites: multipass },
});
