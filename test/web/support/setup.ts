import '../../../web/public/first-paint.js';
import '../../../web/generated/theme-variables.css';
import '../../../web/src/app/styles/fonts.css';
import '../../../web/src/app/styles/base.css';
import '../../../web/src/app/styles/shared-classes.css';
import '../../../web/src/app/styles/print.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { memory } from '../../../web/src/components/shortlist/device-memory.ts';
import { setSignedInCall } from '../../../web/src/lib/api-client.ts';
import { listenToHistory } from '../../../web/src/lib/history-guard.ts';
import { watchPresses } from '../../../web/src/lib/presses.ts';
import { watchAttendance } from '../../../web/src/lib/session/attendance.ts';
import { SIGNED_OUT, setSession } from '../../../web/src/lib/session/session-store.ts';
import { watchTranslation } from '../../../web/src/lib/translated-page.ts';
import { watchLine } from '../../../web/src/lib/watch-line.ts';
import { DESKTOP, showIn } from './accessibility.ts';
import { answerCalls, endAnswers, forgetAnswers } from './answers.ts';
import { resetLine } from './line.ts';
import { person } from './records.ts';
import { startSession } from './session.ts';
import { repairStorage } from './storage-faults.ts';
import { listenToToasts } from './toasts.ts';
import { stopTranslation } from './translation.ts';

/** The set-up that `web/src/main.tsx` does once for a browser, and the clean-up after each test. */

document.documentElement.lang = 'en-GB';
listenToHistory();
watchLine();
watchPresses();
watchTranslation();
watchAttendance();
answerCalls();
listenToToasts();

beforeEach(async () => {
  // Files share these modules for longer than a page may be unattended.
  window.dispatchEvent(new Event('pointermove'));
  startSession();
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await showIn('light');
});

afterEach(async () => {
  stopTranslation();
  await endAnswers();
  await cleanup();
  // Calls that wait for a new sign-in continue now, and get no response. By the real session they
  // would find out that it has ended, and wait again, for the next test's.
  setSignedInCall(() => new Promise(() => {}));
  setSession({ status: 'signed-in', profile: person() });
  await new Promise((resolve) => setTimeout(resolve));
  // Each has asked for the routes before, so it has them now.
  await import('../../../shared/routes.ts');
  setSession(SIGNED_OUT);
  await memory.forget();
  repairStorage();
  resetLine();
  expect(forgetAnswers()).toEqual([]);
});
