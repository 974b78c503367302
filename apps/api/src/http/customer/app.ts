import { getVersion } from '@club/contract/customer/app';
import { type Route, serve } from '../core/serve.ts';
import type { Build } from '../core/build.ts';

export const appRoutes = (build: Build): Route[] => [
  serve(getVersion, async () => ({ version: build.version, build: build.build })),
];
