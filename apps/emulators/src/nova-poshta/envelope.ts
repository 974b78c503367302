export interface Envelope {
  success: boolean;
  data: object[];
  errors: string[];
  /** Texts in directories, objects with the number of a document in tracking. */
  warnings: (string | object)[];
  /** An object with the total in directories and an empty array elsewhere, as the carrier has it. */
  info: { totalCount: number } | [];
  messageCodes: string[];
  errorCodes: string[];
  warningCodes: string[];
  infoCodes: string[];
}

/** A flat directory page. */
export function directory(data: object[], totalCount: number): Envelope {
  return { ...found(data), info: { totalCount } };
}

export function found(data: object[]): Envelope {
  return { ...empty, success: true, data };
}

/** Refusals also travel inside HTTP 200; texts are English whatever the account's language. */
export function refused(error: string, errorCode?: string): Envelope {
  return { ...empty, success: false, errors: [error], errorCodes: errorCode === undefined ? [] : [errorCode] };
}

const empty: Omit<Envelope, 'success'> = {
  data: [],
  errors: [],
  warnings: [],
  info: [],
  messageCodes: [],
  errorCodes: [],
  warningCodes: [],
  infoCodes: [],
};
