import * as user from '@club/contract/customer/customers';
import * as passes from '@club/contract/customer/profile/passes';
import { type Route, serve } from '../core/serve.ts';
import { saveAddress } from '../../domain/customers/address.ts';
import { changeEmail, confirmEmail } from '../../domain/customers/change-email.ts';
import { changePhone, confirmPhone } from '../../domain/customers/change-phone.ts';
import { checkAllowedUser } from '../../domain/customers/check-allowed-user.ts';
import { getConsents, updateConsent } from '../../domain/customers/consents.ts';
import { createMetafields, getMetafields } from '../../domain/customers/metafields.ts';
import { cancelDeletion, deleteAccount } from '../../domain/customers/delete-account.ts';
import { exportData } from '../../domain/customers/export-data.ts';
import { getProfile } from '../../domain/customers/get-profile.ts';
import { getWalletPass } from '../../domain/customers/get-wallet-pass.ts';
import { readUser, readUserByPhone } from '../../domain/customers/read-user.ts';
import { updateProfile } from '../../domain/customers/update-profile.ts';
import { updateTags } from '../../domain/customers/update-tags.ts';

export const userRoutes: Route[] = [
  serve(user.getUser, readUser),
  serve(user.getUserByPhone, readUserByPhone),
  serve(user.getMetafields, getMetafields),
  serve(user.createMetafields, createMetafields),
  serve(user.updateTags, updateTags),
  serve(user.checkAllowedUser, checkAllowedUser),
  serve(user.getProfile, getProfile),
  serve(passes.getWalletPass, getWalletPass),
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
