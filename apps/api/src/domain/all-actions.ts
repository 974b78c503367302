import { endCollection, importCollections, setCollection } from './catalogue/staff/change-collections.ts';
import { importProducts } from './catalogue/staff/import-products.ts';
import { importStock, setStock } from './catalogue/staff/set-stock.ts';
import { blockBatch, expireBatch, unblockBatch } from './codes/staff/change-batch.ts';
import { importCodes } from './codes/staff/import-codes.ts';
import { issueCodes } from './codes/staff/issue-codes.ts';
import { setComplianceCell } from './compliance/set-cell.ts';
import type { Action } from './actions/action.ts';
import { cancelOrder, deliverOrder, packOrder, shipOrder } from './orders/staff/move-orders.ts';
import { refundOrder, rejectReturn } from './orders/staff/take-back.ts';
import { importTexts } from './content/staff/import-texts.ts';
import { addSeason, endSeason } from './marathon/staff/change-seasons.ts';
import { hideQuestion, importQuestions, showQuestion } from './quiz/staff/change-questions.ts';
import { importStores } from './stores/staff/import-stores.ts';
import { adjustXp } from './xp/adjust-xp.ts';

/** Every action of staff: whatever they do is one of these. */
export const allActions = {
  addSeason,
  adjustXp,
  blockBatch,
  cancelOrder,
  deliverOrder,
  endCollection,
  endSeason,
  expireBatch,
  hideQuestion,
  importCodes,
  importCollections,
  importProducts,
  importQuestions,
  importStock,
  importStores,
  importTexts,
  issueCodes,
  packOrder,
  refundOrder,
  rejectReturn,
  setCollection,
  setComplianceCell,
  setStock,
  shipOrder,
  showQuestion,
  unblockBatch,
} satisfies Record<string, Action>;
