import type { Route } from '../../http/serve.ts';

export const deliveryRoutes: Route[] = [];
