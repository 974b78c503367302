import { mloginGlo, createCustomer, getBrandToken } from '@club/contract/customer/sign-in';
import { mlogin, veloMlogin, checkOralStatus, getVeloToken, getVeloUser } from '@club/contract/customer/velo';
import { type Route, serve } from '../core/serve.ts';
import { linkToBrandSite, linkToMainSite, linkToVeloSite } from '../../domain/sites/login-link.ts';
import { enterBrand, issueBrandToken } from '../../domain/brands/enter-brand.ts';
import { findOralStatus } from '../../domain/velo/find-oral-status.ts';
import { issueVeloToken, readVeloUser } from '../../domain/velo/read-velo-user.ts';

export const sitesRoutes: Route[] = [
  serve(mlogin, linkToBrandSite),
  serve(mloginGlo, linkToMainSite),
  serve(veloMlogin, linkToVeloSite),
  serve(createCustomer, enterBrand),
  serve(getBrandToken, issueBrandToken),
  serve(getVeloUser, readVeloUser),
  serve(getVeloToken, issueVeloToken),
  serve(checkOralStatus, findOralStatus),
];
