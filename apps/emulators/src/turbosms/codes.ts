const statuses = {
  0: 'OK',
  103: 'REQUIRED_TOKEN',
  200: 'REQUIRED_MESSAGE_SENDER',
  201: 'REQUIRED_MESSAGE_TEXT',
  202: 'REQUIRED_MESSAGE_RECIPIENT',
  203: 'REQUIRED_BALANCE',
  300: 'INVALID_REQUEST',
  301: 'INVALID_TOKEN',
  302: 'INVALID_MESSAGE_SENDER',
  304: 'INVALID_MESSAGE_TEXT',
  305: 'INVALID_PHONE',
  404: 'NOT_ALLOWED_NUMBER_STOPLIST',
  405: 'NOT_ALLOWED_RECIPIENTS_LIMIT',
  406: 'NOT_ALLOWED_RECIPIENT_COUNTRY',
  407: 'NOT_ALLOWED_RECIPIENT_DUPLICATE',
  413: 'NOT_ALLOWED_MESSAGE_TEXT_LENGTH',
  414: 'NOT_ALLOWED_MESSAGE_ID',
  427: 'NOT_ALLOWED_MESSAGE_DUPLICATE',
  502: 'FAILED_PARSE_BODY',
  503: 'FAILED_SMS_SEND',
  800: 'SUCCESS_MESSAGE_ACCEPTED',
  802: 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED',
  999: 'FATAL_ERROR',
} as const;

export type Code = keyof typeof statuses;

export interface Answer {
  response_code: Code;
  response_status: string;
  response_result: unknown;
}

export function statusOf(code: Code): string {
  return statuses[code];
}

export function answer(code: Code, result: unknown = null): Answer {
  return { response_code: code, response_status: statuses[code], response_result: result };
}
