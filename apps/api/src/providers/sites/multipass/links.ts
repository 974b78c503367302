import type { SiteName, Sites } from '../port.ts';
import { sealMultipass } from './seal.ts';

export const multipass = (sites: Record<SiteName, { url: string; secret: string }>): Sites => ({
  urlOf: (site) => sites[site].url,
  signInLink: (site, person, iv) => {
    const token = sealMultipass(sites[site].secret, person, iv);
    return `${sites[site].url.replace(/\/+$/, '')}/account/login/multipass/${token}`;
  },
});
