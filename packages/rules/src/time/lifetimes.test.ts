import { expect, test } from 'vitest';
import { lifetimes } from './lifetimes.ts';

test(
  'lifetimes are those of the specification, in ms',
  {
    tags: [
      'PWA-08',
      'limit:new-build',
      'limit:missing-chunk',
      'limit:velo-record',
      'limit:reviewable-purchases',
      'limit:import-of-purchases',
      'limit:check-of-the-token',
      'limit:count-of-scans',
      'limit:certificate-registration',
      'limit:check-of-the-version',
      'limit:link-of-the-menu',
      'limit:toast',
      'limit:copied-toast',
      'limit:resize',
    ],
  },
  () => {
    expect(lifetimes).toEqual({
      veloFlag: 3_600_000,
      oralStatus: 3_600_000,
      feedbackCanWrite: 1_800_000,
      storePurchases: 1_800_000,
      storePurchasesImport: 86_400_000,
      tokenCheck: 1_200_000,
      scanCount: 7_200_000,
      certificateRegistration: 259_200_000,
      versionCheck: 300_000,
      menuLink: 840_000,
      buildCheck: 3_600_000,
      reloadThrottle: 10_000,
      paymentLinkRetry: 2000,
      toast: 5000,
      copyFeedback: 1500,
      resizeSettle: 50,
    });
  },
);
