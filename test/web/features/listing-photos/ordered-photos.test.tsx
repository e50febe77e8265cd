import { describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answer, callsOf, FAILED, held } from '../../support/answers.ts';
import { button } from '../../support/forms.ts';
import { announced, captions, counter, cover, openPhotos, pickUp } from '../../support/photos.ts';
import { exampleId, readyPhotos } from '../../support/records/listings.ts';
import { closeToasts, toast } from '../../support/toasts.ts';

const ROOMS = ['The front', 'The kitchen', 'The stove', 'The view'];

/** Makes Chromium dispatch a mouse or touch event. */
const dispatch = (event: string, parameters: object): Promise<unknown> => {
  const session = cdp() as unknown as {
    readonly send: (method: string, parameters: object) => Promise<unknown>;
  };
  return session.send(`Input.${event}`, parameters);
};

const open = () => openPhotos(readyPhotos(...ROOMS));
const handle = (place: number) => button(`Move photo ${place}`);

/** Moves a photo one place further by keyboard, and waits until it is put down. */
const moveOn = async (place: number) => {
  await pickUp(place, ROOMS.length);
  await userEvent.keyboard('{ArrowRight}');
  await announced(`Photo moved to place ${place + 1} of 4.`);
  await userEvent.keyboard(' ');
  await announced(`Photo put down in place ${place + 1} of 4.`);
};

/** A photo's position on the screen. This page is a frame in it. */
const pointOn = (place: number) => {
  const photo = page
    .getByRole('listitem')
    .filter({ has: handle(place) })
    .element();
  photo.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = photo.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width === 0 ? 1 : frame.width / innerWidth;
  return {
    x: frame.x + scale * (x + width / 3),
    y: frame.y + scale * (y + height / 3),
  };
};

describe('the order of photos', () => {
  it('is changed by keyboard with announcements, and saved when the photo is put down', async () => {
    const desk = await open();
    const hint = handle(1).element().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(hint)?.textContent).toBe(
      'To move the photo, press space, then the arrow keys, and space again to put it down. Escape puts it back.',
    );
    await pickUp(1, 4);
    await userEvent.keyboard('{ArrowRight}');
    await announced('Photo moved to place 2 of 4.');
    // During the move, the first place counts as it would be after the drop.
    await expect.poll(cover).toContain('The kitchen');
    await userEvent.keyboard('{ArrowRight}');
    await announced('Photo moved to place 3 of 4.');
    expect(callsOf('reorderPhotos')).toEqual([]);
    await userEvent.keyboard(' ');
    await announced('Photo put down in place 3 of 4.');
    await toast('Photo order updated', 'The photo order has been saved.');
    const expectedOrder = ['The kitchen', 'The stove', 'The front', 'The view'];
    expect(captions()).toEqual(expectedOrder);
    expect(desk.read().photos.map(({ alt }) => alt)).toEqual(expectedOrder);
    expect(cover()).toContain('The kitchen');
    await expect.element(handle(3)).toHaveFocus();
  });

  it('is changed by mouse', async () => {
    const desk = await open();
    const [from, to] = [pointOn(4), pointOn(1)];
    const at = (type: string, { x, y }: typeof from) =>
      dispatch('dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    await at('mouseMoved', from);
    await at('mousePressed', from);
    for (const part of [0.05, 0.1, 0.4, 0.7, 1]) {
      await at('mouseMoved', {
        x: from.x + part * (to.x - from.x),
        y: from.y + part * (to.y - from.y),
      });
    }
    await announced('Photo moved to place 1 of 4.');
    await at('mouseReleased', to);
    await toast('Photo order updated');
    const expectedOrder = ['The view', 'The front', 'The kitchen', 'The stove'];
    expect(captions()).toEqual(expectedOrder);
    expect(desk.read().photos.map(({ alt }) => alt)).toEqual(expectedOrder);
  });

  it('is changed by a finger that rests before it drags', async () => {
    const desk = await open();
    const [from, to] = [pointOn(1), pointOn(2)];
    const at = (type: string, ...touchPoints: { readonly x: number; readonly y: number }[]) =>
      dispatch('dispatchTouchEvent', { type, touchPoints });
    await at('touchStart', from);
    await announced('Photo picked up from place 1 of 4.');
    await at('touchMove', { ...from, x: from.x + 20 });
    await at('touchMove', to);
    await announced('Photo moved to place 2 of 4.');
    await at('touchEnd');
    await toast('Photo order updated');
    const expectedOrder = ['The kitchen', 'The front', 'The stove', 'The view'];
    expect(captions()).toEqual(expectedOrder);
    expect(desk.read().photos.map(({ alt }) => alt)).toEqual(expectedOrder);
  });

  it('ends in the last requested order, however quickly changes follow', async () => {
    const desk = await open();
    const first = held<'reorderPhotos'>(FAILED);
    let isFirst = true;
    answer({
      reorderPhotos: async (call) => {
        const reply = desk.answers.reorderPhotos;
        if (typeof reply !== 'function') return FAILED;
        if (isFirst) {
          isFirst = false;
          await first.answer();
        }
        return await reply(call);
      },
    });
    await moveOn(1);
    await moveOn(2);
    first.letGo();
    const last = ['The kitchen', 'The stove', 'The front', 'The view'];
    await expect.poll(() => desk.read().photos.map(({ alt }) => alt)).toEqual(last);
    await toast('Photo order updated');
    expect(captions()).toEqual(last);
  });

  it('stays when Escape puts a photo back, which keeps the focus', async () => {
    await open();
    await pickUp(2, 4);
    await userEvent.keyboard('{ArrowRight}');
    await announced('Photo moved to place 3 of 4.');
    await userEvent.keyboard('{Escape}');
    await announced('Photo put back in place 2 of 4.');
    expect(captions()).toEqual(ROOMS);
    await expect.element(handle(2)).toHaveFocus();
    expect(callsOf('reorderPhotos')).toEqual([]);
  });

  it('changes at once, and reverts if it can’t be saved', async () => {
    await open();
    const saving = held<'reorderPhotos'>(FAILED);
    answer({ reorderPhotos: saving.answer });
    await moveOn(1);
    await expect.poll(captions).toEqual(['The kitchen', 'The front', 'The stove', 'The view']);
    saving.letGo();
    await toast('Failed to update photo order', 'Failed to update 4 photo(s)');
    await toast('Failed to update photo order', 'Something went wrong');
    await expect.poll(captions).toEqual(ROOMS);
  });

  it('reports how many photos are gone, and orders the remaining ones', async () => {
    const desk = await open();
    const left = desk.read().photos.filter(({ alt }) => alt !== 'The stove');
    desk.setPhotos(exampleId('lst', 1), left);
    await moveOn(1);
    await toast('Failed to update photo order', 'Failed to update 1 photo(s)');
    await counter(3);
    expect(captions()).toEqual(['The kitchen', 'The front', 'The view']);
    await closeToasts();
  });
});
