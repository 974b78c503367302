import { isBrand } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';

/** What the server wrote into the page: which brand this host is, how to call home, where the others live. */
export interface Runtime {
  brand: Brand;
  apiKey: string;
  /** Addresses of both brands, such as https://club.example. */
  hosts: Record<Brand, string>;
  version: string;
  build: string;
  /** Outside services are emulated, so messages and payments can be looked at. */
  demo: boolean;
  links: { social: { title: string; url: string }[]; support: string | null };
}

const nowhere: Runtime = {
  brand: 'main',
  apiKey: '',
  hosts: { main: '', ogo: '' },
  version: '',
  build: '',
  demo: false,
  links: { social: [], support: null },
};

export const runtime: Runtime = readRuntime(document.getElementById('runtime')?.textContent ?? '');

/** Anything missing keeps its empty default, so a half-filled page still opens. */
function readRuntime(text: string): Runtime {
  try {
    const given = JSON.parse(text) as Partial<Runtime>;
    const brand = isBrand(given.brand) ? given.brand : nowhere.brand;
    return { ...nowhere, ...given, brand, links: { ...nowhere.links, ...given.links } };
  } catch {
    return nowhere;
  }
}
