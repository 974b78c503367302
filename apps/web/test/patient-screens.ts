// What a screen shows in a moment takes longer on a slow machine; a repeated check costs nothing once it is shown.
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { patience } from '../../../tools/tests/slowness.ts';

const waitForMs = patience(30_000);
configure({ asyncUtilTimeout: waitForMs });

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (request, options) =>
  waitFor(request, typeof options === 'number' ? options : { timeout: waitForMs, ...options });

// The tests' window lacks this element, which every supported browser has; React would warn of it.
const create = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
};
