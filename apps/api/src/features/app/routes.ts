import { getVersion } from '@club/contract/app';
import { type Route, serve } from '../../http/serve.ts';
import type { Build } from '../../http/build.ts';

export const appRoutes = (build: Build): Route[] => [
  serve(getVersion, async () => ({ version: build.version, build: build.build })),
];
