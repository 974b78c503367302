// The only waits by the clock. Each names what must not happen meanwhile, or what a phone does by its own clock.
import type { Page } from '@playwright/test';
import { patience } from '../../tools/tests/slowness.ts';

/** Within 400 ms a second tap on the same thing counts as a slip of the finger. */
export const betweenTaps = (page: Page): Promise<void> => page.waitForTimeout(450);

/** Notifications go to the outbox, which is emptied twice a second: long enough for what must not come. */
export const twoTurnsOfTheOutbox = (page: Page): Promise<void> => page.waitForTimeout(patience(1200));

/** A code that stays in view must not be sent a second time: some dozens of frames. */
export const whileTheCameraLooksOn = (page: Page): Promise<void> => page.waitForTimeout(patience(1500));

/** A page that has nothing better to do fetches the other screens by then; some three seconds on a free machine. */
export const untilScreensWouldHaveCome = (page: Page): Promise<void> => page.waitForTimeout(patience(4000));

/** An injected script would run in the next task of the page. */
export const untilScriptsWouldHaveRun = (page: Page): Promise<void> => page.waitForTimeout(40);

/** A page that stays connected is never without requests: what it shows has come by then, and nothing moves it. */
export const untilPageWouldHaveMoved = (page: Page): Promise<void> => page.waitForTimeout(patience(1500));
