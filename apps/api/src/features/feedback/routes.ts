import * as feedback from '@club/contract/feedback';
import { type Route, serve } from '../../http/serve.ts';
import { giveFeedbackToken } from './feedback-token.ts';
import { importOrders } from './import-purchases.ts';
import { canWriteByOrder, getOfflineOrders } from './list-reviewable.ts';
import { sendOfflineReview, sendReview } from './send-review.ts';
import { getPhoto, listReviews, mine } from './show-reviews.ts';

export const feedbackRoutes: Route[] = [
  serve(feedback.feedbackGetAuth, async (ctx) => giveFeedbackToken(ctx)),
  serve(feedback.feedbackCanWriteByOrder, canWriteByOrder),
  serve(feedback.feedbackSend, sendReview),
  serve(feedback.feedbackSendOffline, sendOfflineReview),
  serve(feedback.feedbackGetOfflineOrders, getOfflineOrders),
  serve(feedback.feedbackImportOrders, importOrders),
  serve(feedback.feedbackMine, mine),
  serve(feedback.getReviews, listReviews),
  serve(feedback.getReviewPhoto, getPhoto),
];
