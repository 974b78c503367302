// The router includes its own link with every route. The app's links are ui/action/link.tsx, so that one is left out of
// the build.
import type { Plugin } from 'vite';

const ownLink = /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/;

export function withoutRouterLink(): Plugin {
  return {
    name: 'without-router-link',
    apply: 'build',
    load: { filter: { id: ownLink }, handler: () => withoutLink },
  };
}

/** All exports of this module, for its importers. */
export const withoutLink = `
export const Link = () => null;
export const useLinkProps = () => ({});
export const createLink = () => Link;
export const linkOptions = (options) => options;
export const composeHandlers = (first, second) => second;
`;
