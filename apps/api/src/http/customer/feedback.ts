import * as feedback from '@club/contract/customer/feedback';
import { type Route, serve } from '../core/serve.ts';
import { giveFeedbackToken } from '../../domain/feedback/service-token.ts';
import { importPurchases } from '../../domain/feedback/import-purchases.ts';
import { canWriteByOrder, getOfflineOrders } from '../../domain/feedback/list-reviewable.ts';
import { sendOfflineReview, sendReview } from '../../domain/feedback/send-review.ts';
import { getPhoto, listReviews, listOwn } from '../../domain/feedback/show-reviews.ts';

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
