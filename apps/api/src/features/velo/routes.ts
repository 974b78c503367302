import { checkOralStatus, getVeloToken, getVeloUser } from '@club/contract/velo';
import { type Route, serve } from '../../http/serve.ts';
import { findOralStatus } from './find-oral-status.ts';
import { issueVeloToken } from './issue-velo-token.ts';
import { readVeloUser } from './read-velo-user.ts';

export const veloRoutes: Route[] = [
  serve(getVeloUser, readVeloUser),
  serve(getVeloToken, issueVeloToken),
  serve(checkOralStatus, findOralStatus),
];
