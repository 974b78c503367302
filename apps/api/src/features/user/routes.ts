import * as user from '@club/contract/user';
import { type Route, serve } from '../../http/serve.ts';
import { saveAddress } from './address.ts';
import { changeEmail, confirmEmail } from './change-email.ts';
import { changePhone, confirmPhone } from './change-phone.ts';
import { checkAllowedUser } from './check-allowed-user.ts';
import { getConsents, updateConsent } from './consents.ts';
import { createMetafields } from './create-metafields.ts';
import { cancelDeletion, deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { getMetafields } from './get-metafields.ts';
import { getProfile } from './get-profile.ts';
import { readUser, readUserByPhone } from './read-user.ts';
import { updateProfile } from './update-profile.ts';
import { updateTags } from './update-tags.ts';

export const userRoutes: Route[] = [
  serve(user.getUser, readUser),
  serve(user.getUserByPhone, readUserByPhone),
  serve(user.getMetafields, getMetafields),
  serve(user.createMetafields, createMetafields),
  serve(user.updateTags, updateTags),
  serve(user.checkAllowedUser, checkAllowedUser),
  serve(user.getProfile, getProfile),
  serve(user.updateProfile, updateProfile),
  serve(user.saveAddress, saveAddress),
  serve(user.updateConsent, updateConsent),
  serve(user.getConsents, getConsents),
  serve(user.changeEmail, changeEmail),
  serve(user.confirmEmail, confirmEmail),
  serve(user.changePhone, changePhone),
  serve(user.confirmPhone, confirmPhone),
  serve(user.exportData, exportData),
  serve(user.deleteAccount, deleteAccount),
  serve(user.cancelDeletion, cancelDeletion),
];
