import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { type Answers, answer, callsOf, FAILED, held } from '../../support/answers.ts';
import { button, field, heading, link, text } from '../../support/forms.ts';
import { listerDesk } from '../../support/lister-desk.ts';
import { fillIn, openedTab, openTab, restored } from '../../support/listing-form.ts';
import {
  announced,
  captions,
  choose,
  counter,
  drop,
  dropArea,
  fullArea,
  notAPicture,
  pickUp,
  picture,
  picturesOf,
} from '../../support/photos.ts';
import { lister } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { answerFiles, CUT, replaceStorage, TAKEN, type TakeFile } from '../../support/storage.ts';
import { toast } from '../../support/toasts.ts';

replaceStorage();

const OFFLINE = 'We can’t reach Fellside. Check your connection and try again.';
const NO_PICTURE = 'We can’t read this file as a picture. Please use a JPEG, PNG or WebP file.';
const addThem = link('Add them on the listing’s Photos tab');
const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });

type Desk = ReturnType<typeof listerDesk>;

/** Storage takes every file. The listing then refuses those that aren't pictures. */
const taking =
  (desk: Desk): TakeFile =>
  async ({ key, file }) => {
    desk.receive(key, (await file.text()).startsWith('No picture') ? 'NOT_A_PICTURE' : undefined);
    return TAKEN;
  };

/** The same, but the listing gets the files when the returned function is called. */
const takingLater = (desk: Desk): (() => void) => {
  const sent: Parameters<TakeFile>[0][] = [];
  answerFiles((each) => {
    sent.push(each);
    return TAKEN;
  });
  return () => {
    for (const each of sent) void taking(desk)(each);
  };
};

/** Opens the form of a new listing, or opens it again with an existing desk. */
const open = async (answers: Answers = {}, desk: Desk = listerDesk()) => {
  answerFiles(taking(desk));
  await visit(pagePaths.createListing, {
    as: lister(),
    answers: { ...desk.answers, ...answers },
  });
  await heading('Create Listing');
  return desk;
};

/** The same, with all fields of a draft filled in and the Photos tab open. */
const openFilledIn = async (title: string, answers: Answers = {}) => {
  const desk = await open(answers);
  await fillIn(title);
  await openTab('Photos');
  return desk;
};

const create = async () => {
  await button('Create Draft').click();
  await heading('Your listings');
};
const states = ({ photos }: OwnListing) => photos.map(({ state }) => state);

describe('photos of a new listing', () => {
  it('are shown at once, and can be removed and reordered', async () => {
    await open();
    await openTab('Photos');
    await text('Fill in title, address and area first; your photos then upload by themselves.');
    await text('No photos uploaded yet');
    drop(dropArea, picturesOf(3));
    await counter(3);
    expect(captions()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    await expect.poll(() => document.querySelectorAll('article img[src^="blob:"]').length).toBe(3);
    await button('Remove photo 2').click();
    await counter(2);
    await expect.element(page.getByRole('heading', { name: '3.jpg' })).toHaveFocus();
    await pickUp(2, 2);
    await userEvent.keyboard('{ArrowLeft}');
    await announced('Photo moved to place 1 of 2.');
    await userEvent.keyboard(' ');
    await expect.poll(captions).toEqual(['3.jpg', '1.jpg']);
    expect(callsOf('createListing')).toEqual([]);
  });

  it('are sent once the draft’s fields are filled in, and end up with its title as text alternative', async () => {
    const desk = await open();
    await openTab('Photos');
    choose(picturesOf(2));
    await counter(2);
    const sending = Promise.withResolvers<void>();
    answerFiles(async (sent) => {
      await sending.promise;
      return await taking(desk)(sent);
    });
    await openTab('Basics');
    await fillIn('Barn with a first title');
    await openTab('Photos');
    await text('Sending photo 1 of 2');
    sending.resolve();
    await toast('Photos added', 'Successfully added 2 photo(s) to the listing.');

    const title = 'Barn with its photos';
    await openTab('Basics');
    await field('Title').fill(title);
    await create();
    await toast('Listing created');
    const { photos } = desk.read();
    expect(photos.map(({ state, alt }) => [state, alt])).toEqual([
      ['READY', title],
      ['READY', title],
    ]);
    expect(desk.titles()).toEqual([title]);
    // The list shows the cover.
    await expect
      .poll(() => document.querySelector(`article img[src*="${photos[0]?.id}"]`))
      .not.toBeNull();
  });

  it('that can’t be sent are reported once, with a link to add them', async () => {
    const title = 'Barn without one photo';
    const desk = await openFilledIn(title);
    let isCut = true;
    answerFiles((sent) => {
      if (!isCut) return taking(desk)(sent);
      isCut = false;
      return CUT;
    });
    choose(picturesOf(2));
    await toast('Upload failed', OFFLINE);
    await create();
    await toast('Failed to add photos', '1 of 2 photos could not be added.');
    await text(`“1.jpg”: ${OFFLINE}`);
    expect(states(desk.read())).toEqual(['READY']);

    await addThem.click();
    await heading(title);
    await openedTab('Photos');
    await counter(1);
    await expect.element(page.getByText('Failed to add photos')).not.toBeInTheDocument();
    choose(picturesOf(1));
    await toast('Photos added', 'Successfully added 1 photo(s) to the listing.');
  });

  it('don’t keep the draft from being created if none can be sent', async () => {
    const desk = await openFilledIn('Barn without photos', { createPhotoTickets: FAILED });
    choose(picturesOf(2));
    await create();
    await toast('Failed to add photos', 'No files were uploaded successfully');
    await text('“1.jpg”, “2.jpg”: Something went wrong');
    await expect.element(addThem).toBeVisible();
    expect(desk.read()).toMatchObject({ title: 'Barn without photos', photos: [] });
  });

  it('are reported even if the response to Create Draft doesn’t list them yet', async () => {
    const desk = await openFilledIn('Barn saved meanwhile', {
      updateListing: async (call) => {
        const reply = desk.answers.updateListing;
        if (typeof reply !== 'function') return FAILED;
        return { ...((await reply(call)) as OwnListing), photos: [] };
      },
    });
    const receive = takingLater(desk);
    choose([picture('barn.jpg'), notAPicture('letter.jpg', 'image/jpeg')]);
    await create();
    receive();
    await toast('Failed to add photos', '1 of 2 photos could not be added.');
  });

  it('that turn out not to be pictures are reported on any later page', async () => {
    const desk = await openFilledIn('Barn with a letter');
    const receive = takingLater(desk);
    choose([picture('barn.jpg'), notAPicture('letter.jpg', 'image/jpeg')]);
    await create();
    await expect.element(page.getByText('Failed to add photos')).not.toBeInTheDocument();
    receive();
    await toast('Failed to add photos', '1 of 2 photos could not be added.');
    await text(`“letter.jpg”: ${NO_PICTURE}`);
    expect(states(desk.read())).toEqual(['READY', 'REFUSED']);
  });

  it('don’t keep the listing from opening while they are processed', async () => {
    const title = 'Barn opened at once';
    const desk = await openFilledIn(title);
    answerFiles(() => TAKEN);
    choose(picturesOf(1));
    await create();
    // The page's own request fails, while the photos are still being checked.
    const first = held<'getMyListing'>(FAILED);
    const asked = callsOf('getMyListing').length;
    answer({
      getMyListing: async () => {
        await first.answer();
        return desk.read();
      },
    });
    await link(`Edit ${title}`).click();
    await text('Loading listing...');
    await expect.poll(() => callsOf('getMyListing').length).toBeGreaterThan(asked + 1);
    first.letGo();
    await expect.element(field('Title')).toHaveValue(title);
  });
});

describe('an early draft', () => {
  const reopened = async (title: string) => {
    const desk = await openFilledIn(title);
    choose(picturesOf(1));
    await toast('Photos added');
    await open({}, desk);
    await restored();
    await openTab('Photos');
    await counter(1);
    return desk;
  };

  it('is continued with its photos when the form opens again', async () => {
    const desk = await reopened('Barn gone on with');
    await create();
    expect(desk.read().photos).toHaveLength(1);
    expect(desk.titles()).toEqual(['Barn gone on with']);
  });

  it('is deleted when the input is discarded, and the form starts again', async () => {
    const desk = await reopened('Barn given up');
    await button('Discard').click();
    await page
      .getByRole('dialog', { name: 'Discard your unsaved changes?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect.poll(desk.titles).toEqual([]);
    await openedTab('Basics');
    await openTab('Photos');
    await counter(0);
  });
});

describe('chosen photos that weren’t sent', () => {
  it('obey the usual rules', async () => {
    await open();
    await openTab('Photos');
    choose([picture('good.jpg'), notAPicture('notes.txt')]);
    await toast('Failed to add photos', '“notes.txt” isn’t an image.');
    await counter(0);
    choose(picturesOf(12));
    await toast(
      'Maximum photos reached',
      'A listing has at most 10 photos, so 2 files were left out.',
    );
    await counter(10);
    await expect.element(fullArea).toBeVisible();
  });

  it('cause a warning before leaving or reloading, because they can’t be kept while input can', async () => {
    const desk = await open();
    await openTab('Photos');
    choose(picturesOf(2));
    await counter(2);
    await link('Back to dashboard').click();
    await text('If you leave, you’ll have to choose your photos again.');
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await counter(2);
    // The browser asks if the event's default is prevented.
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await openTab('Basics');
    await field('Title').fill('Barn that is kept');
    await expect.poll(() => Object.values(localStorage).join()).toContain('Barn that is kept');
    await open({}, desk);
    await restored();
    await expect.element(field('Title')).toHaveValue('Barn that is kept');
    await openTab('Photos');
    await counter(0);
  });

  it('cause a warning while they are sent, and nobody is taken to another page later', async () => {
    const desk = await openFilledIn('Barn left while it was sent');
    const sending = Promise.withResolvers<void>();
    answerFiles(async (sent) => {
      await sending.promise;
      return await taking(desk)(sent);
    });
    choose(picturesOf(2));
    await text('Sending photo 1 of 2');
    await link('Back to dashboard').click();
    await text(/Photos are still uploading\. Any that haven’t finished won’t be added\./);
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await heading('Welcome back, Nell');
    sending.resolve();
    await expect.poll(() => desk.read().photos).toEqual([]);
    expect(location.pathname).toBe(pagePaths.dashboard);
  });
});
