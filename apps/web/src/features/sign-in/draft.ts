export interface SignInDraft {
  phone: string;
  /** `unknown`: no customer has this phone; `check`: it was silent for long, so its code is not enough. */
  step: 'phone' | 'unknown' | 'code' | 'check';
  challenge: string;
  resendAt: string;
  check: SecondCheckDraft | null;
}

export interface SecondCheckDraft {
  id: string;
  /** The masked address; null when there is none to send a code to. */
  email: string | null;
  /** When the next email may be sent; empty until the first one was. */
  resendAt: string;
  way: 'none' | 'email' | 'fresh';
}

export const emptySignIn: SignInDraft = { phone: '', step: 'phone', challenge: '', resendAt: '', check: null };
