// The router brings a link of its own with every route. The app's links are ui/action/link.tsx, so nobody is sent that one.
import type { Plugin } from 'vite';

const ownLink = /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/;

export function withoutRouterLink(): Plugin {
  return {
    name: 'without-router-link',
    apply: 'build',
    load: { filter: { id: ownLink }, handler: () => withoutLink },
  };
}

/** All that this module says, for what imports it. */
export const withoutLink = `
export const Link = () => null;
export const useLinkProps = () => ({});
export const createLink = () => Link;
export const linkOptions = (options) => options;
export const composeHandlers = (first, second) => second;
`;
