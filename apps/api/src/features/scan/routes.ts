import type { Route } from '../../http/serve.ts';

export const scanRoutes: Route[] = [];
