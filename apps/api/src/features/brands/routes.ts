import { createCustomer, getOgoToken } from '@club/contract/auth';
import { type Route, serve } from '../../http/serve.ts';
import { enterBrand } from './enter-brand.ts';
import { issueOgoToken } from './issue-ogo-token.ts';

export const brandsRoutes: Route[] = [serve(createCustomer, enterBrand), serve(getOgoToken, issueOgoToken)];
