const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** In ms. Flags of service tokens are absent: they live until the server's expiry. */
export const lifetimes = {
  veloFlag: hourMs,
  oralStatus: hourMs,
  feedbackCanWrite: 30 * minuteMs,
  storePurchases: 30 * minuteMs,
  storePurchasesImport: 24 * hourMs,
  tokenCheck: 20 * minuteMs,
  scanCount: 2 * hourMs,
  certificateRegistration: 3 * dayMs,
  versionCheck: 300 * secondMs,
  menuLink: 840 * secondMs,
  buildCheck: 3_600_000,
  reloadThrottle: 10_000,
  paymentLinkRetry: 2 * secondMs,
  toast: 5000,
  copyFeedback: 1500,
  resizeSettle: 50,
} as const satisfies Record<string, number>;

export type Lifetime = keyof typeof lifetimes;
