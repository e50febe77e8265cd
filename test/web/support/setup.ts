import '../../../web/public/first-paint.js';
import '../../../web/generated/theme-variables.css';
import '../../../web/src/app/styles/fonts.css';
import '../../../web/src/app/styles/base.css';
import '../../../web/src/app/styles/shared-classes.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setSignedInCall } from '../../../web/src/lib/api-client.ts';
import { listenToHistory } from '../../../web/src/lib/history-guard.ts';
import { watchPresses } from '../../../web/src/lib/presses.ts';
import { SIGNED_OUT, setSession } from '../../../web/src/lib/session/session-store.ts';
import { watchLine } from '../../../web/src/lib/watch-line.ts';
import { answerCalls, forgetAnswers } from './answers.ts';
import { DESKTOP, showIn } from './looks.ts';

/** What `web/src/main.tsx` does once for a browser, and what each test leaves behind. */

document.documentElement.lang = 'en-GB';
listenToHistory();
watchLine();
watchPresses();
setSignedInCall((send) => send('token'));
answerCalls();

beforeEach(async () => {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await showIn('light');
});

afterEach(async () => {
  await cleanup();
  setSession(SIGNED_OUT);
  localStorage.clear();
  sessionStorage.clear();
  expect(forgetAnswers()).toEqual([]);
});
