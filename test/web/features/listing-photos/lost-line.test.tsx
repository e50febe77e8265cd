import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, callsOf } from '../../support/answers.ts';
import { button, text } from '../../support/forms.ts';
import { cutLine, dropLine, loseLine, mendLine, NoLine } from '../../support/line.ts';
import { listerDesk } from '../../support/lister-desk.ts';
import {
  captions,
  choose,
  counter,
  openPhotos,
  pickUp,
  picturesOf,
  visitPhotos,
} from '../../support/photos.ts';
import { ownListing, readyPhotos } from '../../support/records/listings.ts';
import { answerFiles, CUT, replaceStorage, TAKEN } from '../../support/storage.ts';
import { toast } from '../../support/toasts.ts';

/** The connection is lost at each step of an upload, and of other actions on photos. */

replaceStorage();

type Desk = Awaited<ReturnType<typeof openPhotos>>;

const NO_FILE = 'No files were uploaded successfully';
const added = () => toast('Photos added', 'Successfully added 1 photo(s) to the listing.');
const statesOf = (desk: Desk) => desk.read().photos.map(({ state }) => state);
const sendOne = async () => choose(picturesOf(1));
/** Lets storage take files again. */
const takeFiles = (desk: Desk) =>
  answerFiles(({ key }) => {
    desk.receive(key);
    return TAKEN;
  });

it('takes no place if the connection is lost before', async () => {
  const desk = await openPhotos();
  await loseLine();
  await sendOne();
  await toast('Failed to add photos', 'An error occurred while adding photos.');
  expect(statesOf(desk)).toEqual([]);
  await mendLine();
  await sendOne();
  await added();
  expect(statesOf(desk)).toEqual(['READY']);
});

it('requests its place again with the same key after a lost reply', async () => {
  const desk = listerDesk(ownListing());
  let asked = 0;
  await visitPhotos(desk, {
    createPhotoTickets: (call) => {
      asked += 1;
      if (asked === 1) throw new NoLine();
      const given = desk.answers.createPhotoTickets;
      if (typeof given !== 'function') throw new Error('The desk gives no tickets');
      return given(call);
    },
  });
  await sendOne();
  await added();
  const [first, second, ...others] = callsOf('createPhotoTickets');
  expect(others).toEqual([]);
  expect(first?.key).toEqual(expect.any(String));
  expect(second).toEqual(first);
});

it.for([
  ['is on its way', false],
  ['has arrived', true],
] as const)(
  'is one photo if the connection is lost when it %s, and can be sent again',
  async ([, isDone]) => {
    const desk = await openPhotos();
    answerFiles(({ key }) => {
      if (isDone) desk.receive(key);
      dropLine();
      return CUT;
    });
    await sendOne();
    await toast('Failed to add photos', NO_FILE);
    takeFiles(desk);
    await mendLine();
    await button('Try again 1.jpg').click();
    await added();
    await counter(1);
    expect(statesOf(desk)).toEqual(['READY']);
  },
);

it('releases its place if the connection is lost and the file is dismissed', async () => {
  const desk = await openPhotos();
  answerFiles(() => {
    dropLine();
    return CUT;
  });
  await sendOne();
  const dismiss = button('Dismiss 1.jpg');
  await dismiss.click();
  await toast('Delete failed', 'Failed to delete file');
  await mendLine();
  await dismiss.click();
  await expect.element(dismiss).not.toBeInTheDocument();
  await counter(0);
  expect(statesOf(desk)).toEqual([]);
});

it('is reported once the connection is back, if it was lost after the file arrived', async () => {
  const desk = await openPhotos();
  answerFiles(({ key }) => {
    desk.receive(key);
    dropLine();
    return TAKEN;
  });
  await sendOne();
  await mendLine();
  await added();
  await counter(1);
});

it('keeps a description that couldn’t be saved', async () => {
  await openPhotos(readyPhotos('The garden'));
  await button('Edit description of photo 1').click();
  const dialog = page.getByRole('dialog');
  const description = dialog.getByRole('textbox');
  const save = dialog.getByRole('button', { name: 'Save Description' });
  await description.fill('The garden in June');
  await loseLine();
  await save.click();
  await toast('Failed to save description');
  await mendLine();
  await expect.element(description).toHaveValue('The garden in June');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(captions()).toEqual(['The garden in June']);
});

it('doesn’t show an order that couldn’t be saved, and saves it once the connection is back', async () => {
  await openPhotos(readyPhotos('First', 'Second'));
  const swap = async () => {
    await pickUp(2, 2);
    await userEvent.keyboard('{ArrowLeft}');
    await text('Photo moved to place 1 of 2.');
    await userEvent.keyboard(' ');
  };
  await loseLine();
  await swap();
  await toast('Failed to update photo order');
  await expect.poll(captions).toEqual(['First', 'Second']);
  await mendLine();
  await swap();
  await toast('Photo order updated');
  expect(captions()).toEqual(['Second', 'First']);
});

it('is deleted once after a lost reply', async () => {
  const desk = await openPhotos(readyPhotos('First', 'Second'));
  answer({
    deletePhoto: ({ params }) => {
      desk.setPhotos(
        desk.read().id,
        desk.read().photos.filter(({ id }) => id !== params.photo_id),
      );
      return cutLine();
    },
  });
  await button('Delete photo 1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Photo' }).click();
  await toast('Failed to delete photo');
  await mendLine();
  await expect.poll(captions).toEqual(['Second']);
  expect(callsOf('deletePhoto')).toHaveLength(1);
});
