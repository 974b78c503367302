import * as feedback from '@club/contract/feedback';
import { type Route, serve } from '../../http/serve.ts';
import { giveFeedbackToken } from './feedback-token.ts';
import { importPurchases } from './import-purchases.ts';
import { canWriteByOrder, getOfflineOrders } from './list-reviewable.ts';
import { sendOfflineReview, sendReview } from './send-review.ts';
import { getPhoto, listReviews, listOwn } from './show-reviews.ts';

export const feedbackRoutes: Route[] = [
  serve(feedback.feedbackGetAuth, async (ctx) => giveFeedbackToken(ctx)),
  serve(feedback.feedbackCanWriteByOrder, canWriteByOrder),
  serve(feedback.feedbackSend, sendReview),
  serve(feedback.feedbackSendOffline, sendOfflineReview),
  serve(feedback.feedbackGetOfflineOrders, getOfflineOrders),
  serve(feedback.feedbackImportOrders, importPurchases),
  serve(feedback.feedbackMine, listOwn),
  serve(feedback.getReviews, listReviews),
  serve(feedback.getReviewPhoto, getPhoto),
];
