export interface SignInDraft {
  phone: string;
  /** `unknown`: no customer has this phone. */
  step: 'phone' | 'unknown' | 'code';
  challenge: string;
  resendAt: string;
}

export const emptySignIn: SignInDraft = { phone: '', step: 'phone', challenge: '', resendAt: '' };
