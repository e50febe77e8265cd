import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AI_PHOTO_LABEL } from '../../../../shared/photos/labels.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, FAILED, held } from '../../support/answers.ts';
import { button, errorOf, focus, text } from '../../support/forms.ts';
import { captions, counter, cover, openPhotos } from '../../support/photos.ts';
import { readyPhotos } from '../../support/records/listings.ts';
import { toast } from '../../support/toasts.ts';

const open = (...alts: readonly string[]) => openPhotos(readyPhotos(...alts));

describe('describing a photo', () => {
  const opener = button('Edit description of photo 1');
  const dialog = page.getByRole('dialog', { name: 'Describe Photo' });
  const description = page.getByRole('textbox', { name: /^Description/ });
  const save = button('Save Description');

  it('explains what to write, and is empty if nobody has described the photo', async () => {
    await open('Property photo 1', 'The stove');
    await opener.click();
    await text(
      'Describe the photo in a sentence. Screen readers read it to people who can’t see it.',
    );
    await expect.element(description).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Edit description of photo 2').click();
    await expect.element(description).toHaveValue('The stove');
  });

  it('refuses an empty or too long description, and sends nothing', async () => {
    await open('The porch');
    await opener.click();
    for (const [typed, message] of [
      [' ', 'Description is required'],
      ['a'.repeat(201), 'Description too long'],
    ] as const) {
      await description.fill(typed);
      await save.click();
      await expect.poll(() => errorOf(description)).toBe(message);
    }
    await text(/201 of 200$/);
    expect(callsOf('updatePhoto')).toEqual([]);
  });

  it('shows progress and success, and returns the focus', async () => {
    const saving = held<'updatePhoto'>({ photos: readyPhotos('The slate porch', 'The stove') });
    await open('Property photo 1', 'The stove');
    answer({
      updatePhoto: saving.answer,
    });
    await focus(opener);
    await userEvent.keyboard('{Enter}');
    await description.fill('The slate porch');
    await save.click();
    await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
    saving.letGo();
    await toast('Description saved', 'Screen readers read it to people who can’t see the photo.');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(callsOf('updatePhoto').map(({ body }) => body)).toEqual([{ alt: 'The slate porch' }]);
  });

  it('shows the description once it is saved', async () => {
    await open('Property photo 1', 'The stove');
    await opener.click();
    await description.fill('The slate porch');
    await save.click();
    await expect.poll(captions).toEqual(['The slate porch', 'The stove']);
  });

  it('shows at the field why it can’t be saved, and keeps the input', async () => {
    await open('The porch');
    answer({ updatePhoto: FAILED });
    await opener.click();
    await description.fill('The slate porch');
    await save.click();
    await toast('Failed to save description', 'Something went wrong');
    await expect.poll(() => errorOf(description)).toBe('Something went wrong');
    await expect.element(description).toHaveValue('The slate porch');
  });
});

describe('deleting a photo', () => {
  const opener = button('Delete photo 1');
  const dialog = page.getByRole('dialog', { name: 'Delete Photo' });
  const confirm = dialog.getByRole('button', { name: 'Delete Photo' });

  it('asks for confirmation, also by keyboard; Escape returns the focus', async () => {
    await open('The slate porch');
    await focus(opener);
    await userEvent.keyboard('{Enter}');
    await text('“The slate porch” will be removed from the listing. This can’t be undone.');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(callsOf('deletePhoto')).toEqual([]);
  });

  it('shows progress and success, and focuses the next photo, which becomes the cover', async () => {
    const desk = await open('The slate porch', 'The stove');
    const deleting = held<'deletePhoto'>({ photos: desk.read().photos.slice(1) });
    answer({ deletePhoto: deleting.answer });
    await opener.click();
    await confirm.click();
    await expect.element(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    desk.setPhotos(desk.read().id, desk.read().photos.slice(1));
    deleting.letGo();
    await toast('Photo deleted', 'The photo has been removed from the listing.');
    await counter(1);
    await expect.element(page.getByRole('heading', { name: 'The stove' })).toHaveFocus();
    expect(cover()).toContain('The stove');
  });

  it('focuses the empty state after the last photo', async () => {
    const desk = await open('The slate porch');
    await opener.click();
    await confirm.click();
    await expect
      .element(page.getByRole('heading', { name: 'No photos uploaded yet' }))
      .toHaveFocus();
    expect(desk.read().photos).toEqual([]);
  });

  it('says of an AI picture, which is marked, that no other will be made', async () => {
    const [made, own] = readyPhotos('Illustration of a cottage near Rydal', 'The hogg house');
    if (made === undefined || own === undefined) throw new Error('There are two photos');
    const desk = await openPhotos([{ ...made, ai_generated: true }, own]);
    const tile = page.getByRole('listitem').filter({ hasText: AI_PHOTO_LABEL });
    await expect.element(tile).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tile.getByRole('button', { name: 'Delete photo 1', exact: true }).click();
    await text(/We won’t make another one for this listing\.$/);
    await confirm.click();
    await toast(
      'Photo deleted',
      'The illustration has been removed. We won’t make another one for this listing.',
    );
    await expect.element(tile).not.toBeInTheDocument();
    expect(desk.read().photos.map(({ id }) => id)).toEqual([own.id]);
  });

  it('reports why a photo can’t be deleted, and keeps it', async () => {
    await open('The slate porch', 'The stove');
    answer({ deletePhoto: FAILED });
    await opener.click();
    await confirm.click();
    await toast('Failed to delete photo', 'Something went wrong');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(captions()).toEqual(['The slate porch', 'The stove']);
  });
});
