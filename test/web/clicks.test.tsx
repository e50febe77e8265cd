import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { OperationId } from '../../shared/routes.ts';
import { tabStore } from '../../web/src/lib/page-storage.ts';
import { clickTests as SIGN_UP } from './click-tests/sign-up.ts';
import { answer, callsOf, DENIED } from './support/answers.ts';
import type { ClickTest } from './support/click-test.ts';
import { focus } from './support/forms.ts';
import { clickTwice, hold, letUp } from './support/presses.ts';
import { replaceStorage } from './support/storage.ts';
import { breakStorage, STORAGE_FAULTS } from './support/storage-faults.ts';
import { translatePage } from './support/translation.ts';

/**
 * Every button and key that decides is pressed twice and held: each makes one call. Held with a storage
 * that fails in one of its ways, and pressed twice on a translated page: the call is made all the same,
 * and its failure is said.
 */

replaceStorage();

/** The file of each capability. `test/contract/files.test.ts` fails without one. */
const FILES = import.meta.glob<Readonly<Record<string, readonly ClickTest[] | string>>>(
  './click-tests/*.ts',
  { eager: true, import: 'clickTests' },
);

/** Refuses an operation after all presses: the pressed control stays, and could call again. */
function refuseAfter(id: OperationId): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const refuse = async () => {
    await promise;
    return DENIED;
  };
  answer({ [id]: refuse });
  return resolve;
}

/** Focuses the target; in a dialog after the dialog itself has taken the focus. */
async function focusOn(target: Locator): Promise<void> {
  const dialog = target.element().closest('[role="dialog"]');
  if (dialog) await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  // A new page's heading takes the focus once, in the frames after its effects.
  const keepsFocus = async () => {
    await focus(target);
    for (const _ of ['effects', 'heading']) await new Promise(requestAnimationFrame);
    return target.element().contains(document.activeElement);
  };
  await expect.poll(keepsFocus).toBe(true);
}

const ALL = Object.values(FILES)
  .flatMap((operations) => Object.entries(operations))
  .flatMap(([id, tests]) => {
    if (typeof tests === 'string') return [];
    return tests.map((test, index) => [`${id} ${index + 1}`, id as OperationId, test] as const);
  });

it.for(ALL.filter(([, , { isOnlyHeld = false }]) => !isOnlyHeld))(
  'a double press makes one call, on a translated page: %s',
  async ([name, id, { open, ready, key }]) => {
    await open();
    translatePage(name.length % 2 === 0 ? 'words' : 'all texts');
    const target = await ready();
    await expect.element(target).toBeVisible();
    const before = callsOf(id).length;
    const refuse = refuseAfter(id);
    if (key?.length === 1 && key !== ' ') await userEvent.keyboard(key + key);
    else await clickTwice(target);
    refuse();
    await expect.poll(() => callsOf(id).length).toBeGreaterThan(before);
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }).getByRole('alert').first())
      .toBeVisible();
    expect(callsOf(id)).toHaveLength(before + 1);
  },
);

const HELD = ALL.map(([name, id, test], index) => {
  // Without storage nobody signs up or in, and so nobody logs out: the page says so.
  const fault =
    id in SIGN_UP || id === 'endSession'
      ? undefined
      : STORAGE_FAULTS[index % STORAGE_FAULTS.length];
  return [fault === undefined ? name : `${name}, storage ${fault}`, id, test, fault] as const;
});

it.for(HELD)(
  'a held key makes one call: %s',
  async ([, id, { open, ready, key = 'Enter' }, fault]) => {
    if (fault !== undefined) breakStorage(fault);
    await open();
    const target = await ready();
    await expect.element(target).toBeVisible();
    const before = callsOf(id).length;
    answer({ [id]: DENIED });
    await focusOn(target);
    await hold(key);
    await letUp(key);
    await expect.poll(() => callsOf(id).length).toBeGreaterThan(before);
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }).getByRole('alert').first())
      .toBeVisible();
    // A favourite's change is pending until the favourites are loaded again after the refusal. On the next
    // page, a press would wait for it.
    await expect.poll(() => tabStore.get('favourite-wishes') ?? '[]').toBe('[]');
    expect(callsOf(id)).toHaveLength(before + 1);
  },
);
