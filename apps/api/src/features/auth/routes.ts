import type { Route } from '../../http/serve.ts';

export const authRoutes: Route[] = [];
