import { mloginGlo } from '@club/contract/auth';
import { mlogin, veloMlogin } from '@club/contract/velo';
import { type Route, serve } from '../../http/serve.ts';
import { linkToBrandSite, linkToMainSite, linkToVeloSite } from './login-link.ts';

export const sitesRoutes: Route[] = [
  serve(mlogin, linkToBrandSite),
  serve(mloginGlo, linkToMainSite),
  serve(veloMlogin, linkToVeloSite),
];
