import { endCollection, importCollections, setCollection } from './catalogue/staff/change-collections.ts';
import { importProducts } from './catalogue/staff/import-products.ts';
import { setGoods } from './catalogue/staff/set-goods.ts';
import { importStock, setStock } from './catalogue/staff/set-stock.ts';
import { blockBatch, expireBatch, unblockBatch } from './codes/staff/change-batch.ts';
import { importCodes } from './codes/staff/import-codes.ts';
import { issueCodes } from './codes/staff/issue-codes.ts';
import { approveAge, rejectAge, requestPhoto, undoAge } from './age/staff/decide-age.ts';
import { reopenAge } from './age/staff/reopen-age.ts';
import { withdrawAge } from './age/staff/withdraw-age.ts';
import { endSignIns, restorePhone } from './customers/staff/end-sign-ins.ts';
import { revealCustomer } from './customers/staff/reveal.ts';
import { liftPause } from './customers/staff/lift-pause.ts';
import { stopDeletion } from './customers/staff/stop-deletion.ts';
import { restoreCustomer, suspendCustomer } from './customers/staff/suspend.ts';
import { writeNote } from './customers/staff/write-note.ts';
import { setComplianceCell } from './compliance/set-cell.ts';
import type { Action } from './actions/action.ts';
import { importPartnerCards } from './certificates/staff/import-partners.ts';
import { importCertificateTerms } from './certificates/staff/import-prices.ts';
import { refundCertificate, replaceCertificate } from './certificates/staff/make-good.ts';
import { importRewards, setReward } from './exchange/staff/change-rewards.ts';
import { publishReview, rejectReview, undoReview } from './feedback/staff/decide-reviews.ts';
import { importReviews } from './feedback/staff/import-reviews.ts';
import { sendOffer } from './notifications/staff/send-offer.ts';
import { cancelOrder, deliverOrder, packOrder, shipOrder, unpackOrder } from './orders/staff/move-orders.ts';
import { changeWaybill } from './orders/staff/change-waybill.ts';
import { makeWaybill } from './orders/staff/make-waybill.ts';
import { callBackParcel, endParcelRequest, redirectParcel } from './orders/staff/parcel-requests.ts';
import { reportRefusal } from './orders/staff/report-refusal.ts';
import { revealOrder } from './orders/staff/reveal.ts';
import { retryReceipts } from './orders/staff/retry-receipts.ts';
import { returnUnits } from './orders/staff/return-units.ts';
import { refundOrder, rejectReturn } from './orders/staff/take-back.ts';
import { dropParcelFromRegister, endCarrierRegister, makeRegister } from './packing/staff/registers.ts';
import { dropParcel, makeWave } from './packing/staff/make-wave.ts';
import { restartParcel, scanUnit } from './packing/staff/scan-units.ts';
import { describePicture, endPicture, replacePicture, uploadPicture } from './pictures/staff/change-pictures.ts';
import { importTexts } from './content/staff/import-texts.ts';
import { importInstruction } from './codes/staff/import-instruction.ts';
import { importTips } from './marathon/staff/import-tips.ts';
import { addSeason, endSeason, importSeasons } from './marathon/staff/change-seasons.ts';
import { hideQuestion, importQuestions, showQuestion } from './quiz/staff/change-questions.ts';
import { closeClub, openClub } from './setup/open-club.ts';
import { importMovedCustomers } from './moving/move-customers.ts';
import { importMovedOrders } from './moving/move-orders.ts';
import { importMovedXp } from './moving/move-xp.ts';
import { endPromo, importPromos, setPromo } from './settings/change-promos.ts';
import { changeSetting } from './settings/change-setting.ts';
import { importStores } from './stores/staff/import-stores.ts';
import { importDeviceModels } from './registered-devices/staff/change-models.ts';
import { approveReferral, rejectReferral } from './referrals/staff/decide-pairs.ts';
import {
  blockDevice,
  decideReplacement,
  importDevices,
  releaseDevice,
  unblockDevice,
} from './registered-devices/staff/decide-devices.ts';
import { addAccount, changeAccount, endAccount, rotateAccount } from './staff/change-accounts.ts';
import { changeMember, endMember, inviteMember } from './staff/change-members.ts';
import { closeTask, retryTask, retryTasks } from './staff/stuck-tasks.ts';
import { answerRequest, closeRequest } from './support/staff/answer-requests.ts';
import {
  addWebhook,
  changeWebhook,
  endWebhook,
  replayWebhook,
  rotateWebhook,
  wakeWebhook,
} from './webhooks/change-endpoints.ts';
import { importVeloCodes } from './velo/staff/import-codes.ts';
import { adjustXp } from './xp/adjust-xp.ts';
import { auditLedger } from './xp/ledger/run-audit.ts';

/** Every action of staff. */
export const allActions = {
  addAccount,
  addSeason,
  addWebhook,
  adjustXp,
  auditLedger,
  answerRequest,
  approveAge,
  approveReferral,
  blockBatch,
  blockDevice,
  cancelOrder,
  changeAccount,
  changeMember,
  changeSetting,
  changeWebhook,
  closeClub,
  closeRequest,
  decideReplacement,
  deliverOrder,
  describePicture,
  dropParcel,
  endAccount,
  endCollection,
  endMember,
  endPicture,
  endPromo,
  endSeason,
  endSignIns,
  writeNote,
  endWebhook,
  expireBatch,
  hideQuestion,
  importCertificateTerms,
  importCodes,
  importCollections,
  importDeviceModels,
  importDevices,
  importMovedCustomers,
  importMovedOrders,
  importMovedXp,
  importPartnerCards,
  importProducts,
  importInstruction,
  importPromos,
  importQuestions,
  importReviews,
  importRewards,
  importSeasons,
  importStock,
  importStores,
  importTexts,
  importTips,
  importVeloCodes,
  inviteMember,
  issueCodes,
  liftPause,
  dropParcelFromRegister,
  endCarrierRegister,
  makeRegister,
  makeWaybill,
  callBackParcel,
  redirectParcel,
  reportRefusal,
  endParcelRequest,
  makeWave,
  openClub,
  packOrder,
  publishReview,
  refundCertificate,
  refundOrder,
  returnUnits,
  rejectAge,
  rejectReferral,
  rejectReturn,
  retryReceipts,
  rejectReview,
  undoReview,
  releaseDevice,
  reopenAge,
  replaceCertificate,
  replacePicture,
  replayWebhook,
  requestPhoto,
  undoAge,
  restartParcel,
  restoreCustomer,
  restorePhone,
  closeTask,
  retryTask,
  retryTasks,
  revealCustomer,
  revealOrder,
  rotateAccount,
  rotateWebhook,
  scanUnit,
  sendOffer,
  setCollection,
  setComplianceCell,
  setGoods,
  setPromo,
  setReward,
  setStock,
  shipOrder,
  unpackOrder,
  // After what moves an order on: the first of its actions is the one to press.
  changeWaybill,
  showQuestion,
  stopDeletion,
  suspendCustomer,
  unblockBatch,
  unblockDevice,
  uploadPicture,
  wakeWebhook,
  withdrawAge,
} satisfies Record<string, Action>;
