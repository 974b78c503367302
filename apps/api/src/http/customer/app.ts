import { getLanding, getSettings, getVersion } from '@club/contract/customer/app';
import { getLanding as readLanding } from '../../domain/content/get-landing.ts';
import { presentForCustomers } from '../../domain/settings/present-for-customers.ts';
import { type Route, serve } from '../core/serve.ts';
import type { Build } from '../core/build.ts';

export const appRoutes = (build: Build): Route[] => [
  serve(getSettings, async (ctx) => presentForCustomers(ctx)),
  serve(getLanding, readLanding),
  serve(getVersion, async () => ({ version: build.version, build: build.build })),
];
