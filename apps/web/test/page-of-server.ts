// Every page of the server has the club's settings in it; here those of a new club. It is gone once the app has read it,
// for some tests have a page of their own.
import { firstFreeDeliveryKop, firstGiftRule, firstMixUnits } from '@club/rules/settings/first-values';
import { beforeAll } from 'vitest';

const page = document.createElement('script');
page.type = 'application/json';
page.id = 'runtime';
page.textContent = JSON.stringify({
  settings: {
    free_delivery_from_kop: firstFreeDeliveryKop,
    mix_units: firstMixUnits,
    gift_from_units: firstGiftRule.fromUnits,
  },
});
document.head.append(page);
beforeAll(() => page.remove());
