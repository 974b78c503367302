import * as z from 'zod/mini';
import { reach } from '../../outbound.ts';
import { address, key, provider } from '../../provider.ts';
import { measurement } from './measurement.ts';

export const ga4Provider = provider({
  id: 'ga4',
  title: 'Google Analytics 4',
  customerName: 'Google Analytics',
  variables: {
    GA4_URL: address({ emulator: 'ga4', example: 'https://www.google-analytics.com' }),
    GA4_MEASUREMENT_ID: key({
      schema: z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/, 'G-…')),
      demo: 'G-DEMO0000',
      example: 'G-ABCD1234',
    }),
    GA4_API_SECRET: key({ demo: 'demo-ga4', example: 'secret' }),
  },
  settings: (e) => ({
    url: e.GA4_URL.replace(/\/+$/, ''),
    measurementId: e.GA4_MEASUREMENT_ID,
    apiSecret: e.GA4_API_SECRET,
  }),
  // It accepts whatever comes: only its reachability can be tested.
  probe: { shows: 'address', run: ({ url }) => reach('ga4', url) },
  offers: { shopAnalytics: measurement },
});
