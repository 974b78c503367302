import type { CallName, InputOf, ReplyOf } from '@club/contract/calls';
import { call, type CallOptions } from '../../client/call.ts';
import { dropFeedbackToken, feedbackToken, storeFeedbackToken } from '../../device/storage/feedback-token.ts';

type FeedbackCall = Extract<CallName, `POST /api/feedback/${string}`>;

/**
 * A call about reviews with the token of the phone. A reply with a 401 inside clears the token and the call is repeated
 * once with a fresh one, silently; a second such reply is returned as the empty one it is. Throws CallProblem.
 */
export async function feedbackCall<N extends FeedbackCall>(
  name: N,
  body: Omit<InputOf<N>, 'token'>,
  options?: CallOptions,
): Promise<ReplyOf<N>> {
  const send = async () => call(name, { ...body, token: await livingToken() } as unknown as InputOf<N>, options);
  const answer = await send();
  if ((answer as { statusCode: number }).statusCode !== 401) return answer;
  dropFeedbackToken();
  return send();
}

let pendingToken: Promise<string> | undefined;

/** Simultaneous calls without a token share one request. */
async function livingToken(): Promise<string> {
  const token = feedbackToken();
  if (token !== null) return token;
  pendingToken ??= requestToken().finally(() => {
    pendingToken = undefined;
  });
  return pendingToken;
}

async function requestToken(): Promise<string> {
  const { token, expired_at: until } = await call('GET /api/feedback/get-auth', {});
  storeFeedbackToken(token, until);
  return token;
}
