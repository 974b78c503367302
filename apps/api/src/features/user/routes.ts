import { getUser } from '@club/contract/user';
import { type Route, serve } from '../../http/serve.ts';
import { readUser } from './read-user.ts';

export const userRoutes: Route[] = [serve(getUser, readUser)];
