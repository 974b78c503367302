import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Nobody waits for it, and a page without it is whole. */
export const ClubIs = lazy<ComponentType>(() => import('./club-is.tsx').catch(() => ({ default: () => null })));
