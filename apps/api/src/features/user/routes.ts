import type { Route } from '../../http/serve.ts';

export const userRoutes: Route[] = [];
