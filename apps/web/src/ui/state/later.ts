import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A part of a page that nothing waits for, loaded on demand. The page is whole without it, so if it fails to load there
 * is nothing in its place, and the page stays.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then(asDefault, () => asDefault<Props>(() => null)));
}

const asDefault = <Props>(shown: ComponentType<Props>): { default: ComponentType<Props> } => ({ default: shown });
