import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { ListingOutcome, PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import {
  type Answers,
  answer,
  callsOf,
  DENIED,
  FAILED,
  held,
  Refusal,
  THROTTLED,
} from '../../support/answers.ts';
import { button, heading, text, tryAgainWith } from '../../support/forms.ts';
import {
  batches,
  candidates,
  dashboardWith,
  endedBatch,
  photoBatch,
} from '../../support/records/photo-batches.ts';
import { ADMIN } from '../../support/records/review.ts';
import { focused } from '../../support/review-queue.ts';
import { endSession } from '../../support/session.ts';
import { visit } from '../../support/site.tsx';
import { closeToasts, toast } from '../../support/toasts.ts';
import { failed, generated } from './batch-of.ts';

const BUTTON = 'Generate Missing Photos with AI';
const OUTCOMES: readonly ListingOutcome[] = [
  generated(1, 'Barn'),
  failed(2, 'Hut'),
  { ...failed(3, 'Lodge'), reason: 'MODEL_ERROR' },
  generated(4, 'Cottage'),
];

/** A batch's outcomes so far, after the last seen position. */
const outcomesOf = (batch: PhotoBatch, until = 4): Answers => ({
  getPhotoBatch: ({ query: { outcome, after } }) => ({
    batch,
    outcomes: OUTCOMES.slice(0, until).filter(
      (each) =>
        each.position > Number(after ?? 0) && (outcome === undefined || each.outcome === outcome),
    ),
    has_more: false,
  }),
});

const open = async (answers: Answers): Promise<void> => {
  await visit('/admin', { as: ADMIN, answers });
  await heading('Admin Dashboard');
};

const third = (name: string): Locator => page.getByRole('heading', { level: 3, name });
const region = (name: string): Locator => page.getByRole('region', { name, exact: true });
const bar = page.getByRole('progressbar', { name: 'Listings' });
const question = page.getByRole('dialog', { name: 'Generate missing photos?' });
const generate = question.getByRole('button', { name: 'Generate for 4 listings' });
const linksOf = (name: string) =>
  region(name)
    .getByRole('link')
    .elements()
    .map((each) => [each.textContent, each.getAttribute('href')]);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances to the next look at the latest batch. */
const lookAgain = (): void => void vi.advanceTimersByTime(5_000);

describe('the missing photos', () => {
  it('are counted, with the cost of their pictures, before there is a batch', async () => {
    await open(dashboardWith());
    await expect.element(third('4 published listings have no photos')).toBeVisible();
    await text('US$0.16');
    await expect.element(third('No batches yet')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('report a failed request, and load again on request', async () => {
    await open({ ...dashboardWith(), listPhotoBatches: DENIED, getPhotoCandidates: DENIED });
    await expect.element(third('Something went wrong')).toBeVisible();
    answer(dashboardWith(endedBatch()));
    await tryAgainWith(outcomesOf(endedBatch()));
    await expect.element(region('The last batch')).toBeVisible();
  });

  it('report that they can’t be counted, and that a batch can’t be started', async () => {
    await open(dashboardWith());
    await expect.element(third('4 published listings have no photos')).toBeVisible();
    answer({ getPhotoCandidates: DENIED });
    await button(BUTTON).click();
    await toast('Failed to fetch listings: Something went wrong');
    answer({ getPhotoCandidates: candidates(4), startPhotoBatch: DENIED });
    await button(BUTTON).click();
    await generate.click();
    await toast('Failed to start photo generation process', 'Something went wrong');
  });

  it('stay on the page after the session has ended, as it says', async () => {
    await open({ ...dashboardWith(endedBatch()), ...outcomesOf(endedBatch()) });
    await expect.element(region('The last batch')).toBeVisible();
    endSession();
    lookAgain();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Your session has ended.' }))
      .toBeVisible();
    await expect.element(region('The last batch')).toBeVisible();
  });
});

describe('a batch', () => {
  it('starts after a confirmation with the cost, and then has the focus', async () => {
    await open(dashboardWith());
    await button(BUTTON).click();
    await text(/^This makes AI pictures for 4 listings\. It costs about US\$0\.16 /);
    expect(await accessibilityViolations()).toEqual([]);
    answer({
      startPhotoBatch: async () => {
        // Not before: the page asks again and again, and a batch that goes on closes the dialog.
        answer({ ...batches(photoBatch()), ...outcomesOf(photoBatch(), 0) });
        return photoBatch();
      },
    });
    await generate.click();
    await toast('Starting photo generation for 4 listings...');
    await text(/^Started by Edith Airey, /);
    await text('Barn');
    await expect.element(bar).toHaveAttribute('aria-valuetext', '0 of 4');
    await expect.poll(focused).toBe('Generating photos');
    expect(callsOf('startPhotoBatch')).toHaveLength(1);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('appears when another admin starts it, with each listing’s outcome until it ends', async () => {
    await open(dashboardWith());
    await expect.element(third('No batches yet')).toBeVisible();
    answer({ ...batches(photoBatch()), ...outcomesOf(photoBatch(), 0) });
    lookAgain();
    await toast('Starting photo generation for 4 listings...');
    for (const [until, said] of [
      [1, 'Generated photos for: Barn'],
      [2, 'Failed to generate photos for: Hut'],
      [3, 'Failed to generate photos for: Lodge'],
    ] as const) {
      answer(
        outcomesOf(photoBatch({ current: until + 1, generated: 1, failed: until - 1 }), until),
      );
      lookAgain();
      await toast(said);
      await expect.element(bar).toHaveAttribute('aria-valuetext', `${until} of 4`);
    }
    answer({ ...dashboardWith(endedBatch()), getPhotoCandidates: candidates(2) });
    answer(outcomesOf(endedBatch()));
    lookAgain();
    await toast('Successfully generated photos for 2 listings!');
    await toast('Failed to generate photos for 2 listings.');
    await expect.element(region('The last batch').getByText('Completed')).toBeVisible();
    await expect.element(third('2 published listings have no photos')).toBeVisible();
  });

  it('shows each listing’s outcome and its reason after the end', async () => {
    await open({ ...dashboardWith(endedBatch()), ...outcomesOf(endedBatch()) });
    await expect
      .poll(() => linksOf('Generated 2'))
      .toEqual([
        ['Barn', '/listings/lst_1'],
        ['Cottage', '/listings/lst_4'],
      ]);
    const items = region('Failed 2').getByRole('listitem');
    await expect.element(items.first()).toBeVisible();
    expect(items.elements().map((each) => (each as HTMLElement).innerText)).toEqual([
      'Hut\nThe model’s content filter refused it',
      'Lodge\nThe model failed',
    ]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('isn’t started if another admin was first, as the page says', async () => {
    const theirs = photoBatch({ started_by: 'Ruth Birkett' });
    const starting = held<'startPhotoBatch'>(new Refusal(409, 'A batch goes on'));
    await open({ ...dashboardWith(), startPhotoBatch: starting.answer });
    await button(BUTTON).click();
    await generate.click();
    await expect.element(button('Starting...')).toBeVisible();
    answer({ ...batches(theirs), ...outcomesOf(theirs, 0) });
    starting.letGo();
    await text(
      'Ruth Birkett has just started a batch, so yours wasn’t started. This is their batch.',
    );
    await expect.element(third('Generating photos')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  it('stays on the page while the connection is lost, as a note says until it is back', async () => {
    await open({ ...dashboardWith(photoBatch()), ...outcomesOf(photoBatch(), 0) });
    await expect.element(bar).toBeInTheDocument();
    answer({ getPhotoBatch: FAILED });
    lookAgain();
    const note = page.getByText(/^We can’t reach Fellside, so this may be out of date\./);
    await expect.element(note).toBeVisible();
    await expect.element(bar).toBeInTheDocument();
    answer(outcomesOf(photoBatch(), 0));
    lookAgain();
    await expect.element(note).not.toBeInTheDocument();
  });

  it('stays on the page without a word while the site is busy, and goes on by itself', async () => {
    await open({ ...dashboardWith(photoBatch()), ...outcomesOf(photoBatch(), 0) });
    const first = {
      batch: photoBatch({ current: 2, generated: 1 }),
      outcomes: OUTCOMES.slice(0, 1),
    };
    answer({
      getPhotoBatch: ({ query: { after } }) =>
        Number(after) === 0 ? { ...first, has_more: false } : THROTTLED,
    });
    lookAgain();
    await toast('Generated photos for: Barn');
    await closeToasts();
    const calls = callsOf('getPhotoBatch').length;
    const lookOften = () => {
      lookAgain();
      return callsOf('getPhotoBatch').length;
    };
    await expect.poll(lookOften).toBeGreaterThan(calls + 2);
    await expect.element(bar).toHaveAttribute('aria-valuetext', '1 of 4');
    expect(page.getByText(/^The connection is lost\./).elements()).toEqual([]);
    expect(page.getByText('Generated photos for: Barn').elements()).toEqual([]);
    answer(outcomesOf(photoBatch({ current: 3, generated: 1, failed: 1 }), 2));
    lookAgain();
    await toast('Failed to generate photos for: Hut');
    await expect.element(bar).toHaveAttribute('aria-valuetext', '2 of 4');
  });

  it('can be stopped by any admin after a confirmation', async () => {
    const theirs = { started_by: 'Ruth Birkett' };
    await open({ ...dashboardWith(photoBatch(theirs)), ...outcomesOf(photoBatch(theirs), 0) });
    await button('Stop').click();
    await text(/^The current picture is finished first\./);
    expect(await accessibilityViolations()).toEqual([]);
    const stopping = photoBatch({ ...theirs, status: 'STOPPING' });
    answer({ ...outcomesOf(stopping, 0), stopPhotoBatch: stopping });
    await button('Stop photo generation').click();
    await expect.element(button('Stopping...')).toHaveAttribute('aria-disabled', 'true');
    await expect
      .poll(() => callsOf('stopPhotoBatch').map(({ params }) => params.batch_id))
      .toEqual([stopping.id]);
    const stopped = endedBatch({ ...theirs, status: 'STOPPED', generated: 1, failed: 0 });
    answer({ ...batches(stopped), ...outcomesOf(stopped, 1) });
    lookAgain();
    const ended = region('The last batch');
    await expect.element(ended.getByText('Stopped', { exact: true })).toBeVisible();
    const said = /^An admin stopped it\. .* 1 picture was made, 3 listings weren’t reached\.$/;
    await expect.element(ended.getByText(said)).toBeVisible();
    await toast('Photo generation was stopped', '1 picture was made, 3 listings weren’t reached.');
  });

  it.each([
    ['FAILED', true],
    ['STOPPED', false],
  ] as const)('says that it is %s, in red: %s', async (status, isRed) => {
    const last = endedBatch({ status });
    await open({ ...dashboardWith(last), ...outcomesOf(last) });
    const note = await region('The last batch').getByRole('note').findElement();
    const [red = 0, green = 0] =
      getComputedStyle(note).borderLeftColor.match(/\d+/g)?.map(Number) ?? [];
    expect(red > 2 * green).toBe(isRed);
  });

  it('says why it failed, and what it did', async () => {
    const failed = endedBatch({
      status: 'FAILED',
      failure: 'MODEL_UNAVAILABLE',
      generated: 1,
      failed: 0,
    });
    await open({ ...dashboardWith(photoBatch()), ...outcomesOf(photoBatch(), 0) });
    await expect.element(bar).toBeInTheDocument();
    answer({ ...batches(failed), ...outcomesOf(failed, 1) });
    lookAgain();
    await toast('Photo generation failed', '1 picture was made, 3 listings weren’t reached.');
    await expect
      .element(region('The last batch').getByRole('note'))
      .toHaveTextContent(
        'It failed before the end. Finished pictures stay. The next batch takes the remaining listings. The model can’t be used: access to it is denied, or it doesn’t exist. 1 picture was made, 3 listings weren’t reached.',
      );
  });

  it('is listed with its outcomes once a later one exists', async () => {
    const last = endedBatch({ id: 'bat_01JZ8M4Q3V6T2X0B9C7D5E1F5H', generated: 0, failed: 0 });
    await open({ ...dashboardWith(last, endedBatch()), ...outcomesOf(endedBatch()) });
    const table = page.getByRole('table', { name: 'Earlier batches' });
    const before = table.getByRole('row').nth(1);
    await expect.element(before.getByText('Completed')).toBeVisible();
    await before.getByRole('button', { name: /^Outcomes/ }).click();
    await expect.element(table.getByText('The model’s content filter refused it')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });
});
