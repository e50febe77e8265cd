import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import {
  type Answers,
  answer,
  callsOf,
  DENIED,
  FAILED,
  held,
  Refusal,
  refusedField,
} from '../support/answers.ts';
import {
  button,
  field,
  focus,
  heading,
  labels,
  link,
  text,
  tryAgainWith,
  wrong,
} from '../support/forms.ts';
import { lister, organisation, person } from '../support/records.ts';
import { visit } from '../support/site.tsx';
import { breakStorage } from '../support/storage-faults.ts';
import { toast } from '../support/toasts.ts';

describe('Create Organisation', () => {
  const open = async (answers: Answers = {}) => {
    await visit(pagePaths.createOrganisation, {
      as: person(),
      answers: { listMyOrganisations: { items: [] }, ...answers },
    });
    await heading('Create Organisation');
  };
  const create = button('Create Organisation');
  const name = field('Organisation Name');

  it('explains its purpose, and suggests the user’s own name', async () => {
    await open();
    await text(
      'Shown on your listings: name, region, description. Email, phone and address stay private.',
    );
    await text(
      'Listing is free while we are new. A person reads every listing before it goes live.',
    );
    expect(document.title).toBe('Create Organisation | Fellside');
    await expect
      .poll(labels)
      .toEqual([
        'Organisation Name',
        'Description Optional, 0 of 2,000',
        'Contact Email Optional',
        'Phone Number Optional',
        'Address Optional',
        'Region Optional',
      ]);
    await expect.element(field('Region')).toHaveValue('Lake District');
    expect(field('Contact Email').element()).toHaveAccessibleDescription(
      'For us only. Emails about enquiries go to ruth@example.com, your sign-in address.',
    );
    await expect.element(name).toHaveValue('Ruth Birkett');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('shows each field’s error, and sends nothing', async () => {
    await open();
    for (const [label, typed, message, good] of [
      ['Organisation Name', '', 'Organisation name is required', 'Birkett Lets'],
      ['Organisation Name', 'x'.repeat(101), 'Name too long', 'Birkett Lets'],
      ['Contact Email', 'nobody', 'Invalid email', ''],
    ] as const) {
      await field(label).fill(typed);
      await create.click();
      await wrong(field(label), message);
      await field(label).fill(good);
      await expect.element(page.getByText(message, { exact: true })).not.toBeInTheDocument();
    }
    expect(callsOf('createOrganisation')).toEqual([]);
  });

  it('shows the API’s error at a field', async () => {
    await open({ createOrganisation: refusedField('name', 'Name is taken') });
    await create.click();
    await toast('Name is taken');
    await wrong(name, 'Name is taken');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows progress, and keeps the input after a failure', async () => {
    // The API's response if the profile has been deleted meanwhile.
    const creating = held<'createOrganisation'>(new Refusal(404, 'Profile not found'));
    await open({ createOrganisation: creating.answer });
    await name.fill('Birkett Lets');
    await create.click();
    await expect.element(button('Creating...')).toBeVisible();
    creating.letGo();
    await toast('Error creating organisation', 'Profile not found');
    await expect.element(name).toHaveValue('Birkett Lets');
  });

  it('is filled in by keyboard, starting from the first error', async () => {
    await open({ createOrganisation: FAILED });
    await focus(name);
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}{Enter}');
    // The first invalid field has the focus, so typing continues there.
    await wrong(name, 'Organisation name is required');
    await userEvent.keyboard('Fell Lets{Tab}Barns above Keswick.{Tab}{Enter}');
    await toast('Error creating organisation', 'Something went wrong');
    expect(callsOf('createOrganisation').map(({ body }) => body)).toMatchObject([
      { name: 'Fell Lets', description: 'Barns above Keswick.' },
    ]);
  });

  it('has no accessibility violations when it fails with restored input', async () => {
    await open();
    await name.fill('Birkett Lets');
    await expect.poll(() => Object.values(localStorage).join()).toContain('Birkett Lets');
    await open({ createOrganisation: FAILED });
    await expect.element(button('Discard')).toBeVisible();
    await create.click();
    await toast('Error creating organisation', 'Something went wrong');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('restores input when it opens again, until it is discarded', async () => {
    await open();
    await name.fill('Birkett Lets');
    await expect.poll(() => Object.values(localStorage).join()).toContain('Birkett Lets');
    await open();
    await text(/^We’ve restored your unsaved changes\./);
    await expect.element(name).toHaveValue('Birkett Lets');
    await button('Discard').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(name).toHaveValue('Ruth Birkett');
    await link('Cancel').click();
    await heading('Welcome back, Ruth');
  });

  it('warns before a link leaves unsaved input', async () => {
    await open();
    await name.fill('Birkett Lets');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await link('Back to dashboard').click();
    await text(
      'Your changes aren’t saved yet. This browser keeps them, so they’ll be here when you come back.',
    );
    expect(await accessibilityViolations()).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Birkett Lets');
    await link('Back to dashboard').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await heading('Welcome back, Ruth');
  });

  it('says before a link leaves that the input goes with the page where storage is full', async () => {
    breakStorage('full');
    await open();
    await name.fill('Birkett Lets');
    await link('Back to dashboard').click();
    await text(
      'Your changes aren’t saved. Your browser blocks site data, so you’ll lose them when you close this page.',
    );
  });

  it('warns before Back and before a reload, and has the input again after Forward', async () => {
    await visit(pagePaths.dashboard, {
      as: person(),
      answers: { listMyOrganisations: { items: [] } },
    });
    await link('Create Organisation').click();
    await heading('Create Organisation');
    await name.fill('Birkett Lets');
    await expect.poll(() => Object.values(localStorage).join()).toContain('Birkett Lets');
    // The browser asks if the event's default is prevented.
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    history.back();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(location.pathname).toBe(pagePaths.createOrganisation);
    await expect.element(name).toHaveValue('Birkett Lets');
    history.back();
    await question.getByRole('button', { name: 'Leave' }).click();
    await heading('Welcome back, Ruth');
    expect(location.pathname).toBe(pagePaths.dashboard);
    history.forward();
    await text(/^We’ve restored your unsaved changes\./);
    await expect.element(name).toHaveValue('Birkett Lets');
  });
});

describe('a second organisation', () => {
  it('isn’t offered: its page leads to the first, or on to the page that needs one', async () => {
    for (const [path, title] of [
      [pagePaths.createOrganisation, 'Organisation'],
      [`${pagePaths.createOrganisation}?redirect=${pagePaths.profile}`, 'Profile'],
    ] as const) {
      await visit(path, {
        as: lister(),
        answers: { listMyOrganisations: { items: [organisation()] } },
      });
      await heading(title);
    }
  });

  it('is refused where another tab has created the first, with the way to it', async () => {
    const detail = 'You have an organisation already. Change its details instead';
    await visit(pagePaths.createOrganisation, {
      as: person(),
      answers: {
        listMyOrganisations: { items: [] },
        listMyListings: { items: [], next_cursor: null },
        createOrganisation: new Refusal(409, detail),
      },
    });
    await field('Organisation Name').fill('Birkett Lets');
    answer({ listMyOrganisations: { items: [organisation()] } });
    await button('Create Organisation').click();
    await toast('Error creating organisation', detail);
    await expect.element(field('Organisation Name')).toHaveValue('Birkett Lets');
    await link('Your organisation').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await heading('Organisation');
    await expect.element(field('Name')).toHaveValue('Nell Dixon Lets');
  });

  it('waits for the first to load, and can be tried again', async () => {
    await visit(pagePaths.createOrganisation, {
      as: person(),
      answers: { listMyOrganisations: DENIED },
    });
    await heading('Create Organisation');
    expect(field('Organisation Name').elements()).toEqual([]);
    await tryAgainWith({ listMyOrganisations: { items: [] } });
    await expect.element(field('Organisation Name')).toBeVisible();
  });
});

describe('the organisation', () => {
  const open = async (answers: Answers = {}) => {
    await visit(pagePaths.organisation, {
      as: lister(),
      answers: { listMyOrganisations: { items: [organisation()] }, ...answers },
    });
    await heading('Organisation');
  };
  const save = button('Save Changes');

  it('shows its fields and its plan', async () => {
    await open();
    await text('Starter, trial');
    expect(document.title).toBe('Organisation | Fellside');
    expect(labels()).toEqual([
      'Name',
      'Email',
      'Phone Optional',
      'Address Optional',
      'Description Optional, 0 of 2,000',
    ]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says what happens without a contact email, and leads to its field until it is saved', async () => {
    await open({ updateOrganisation: organisation({ email: 'nell@example.com' }) });
    const reaches = 'Emails about enquiries go to ruth@example.com, your sign-in address.';
    const note = page.getByRole('note').filter({ hasText: 'has no contact email yet' });
    await expect.element(note.getByText(reaches, { exact: false })).toBeVisible();
    expect(field('Email').element()).toHaveAccessibleDescription(`For us only. ${reaches}`);
    expect(await accessibilityViolations()).toEqual([]);
    await button('Add an email').click();
    await expect.element(field('Email')).toHaveFocus();
    await userEvent.keyboard('nell@example.com');
    answer({ listMyOrganisations: { items: [organisation({ email: 'nell@example.com' })] } });
    await save.click();
    await expect.element(note).not.toBeInTheDocument();
  });

  it('shows a placeholder while it loads', async () => {
    await open({ listMyOrganisations: held<'listMyOrganisations'>({ items: [] }).answer });
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('prompts to create one if there is none', async () => {
    await open({ listMyOrganisations: { items: [] } });
    await expect.element(page.getByRole('heading', { name: 'No organisation yet' })).toBeVisible();
    await text('Create one to list a property. You only need a name.');
    expect(await accessibilityViolations()).toEqual([]);
    await link('Create Organisation').click();
    await heading('Create Organisation');
  });

  it('can be loaded again after a failure', async () => {
    await open({ listMyOrganisations: DENIED });
    await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ listMyOrganisations: { items: [organisation()] } });
    await expect.element(field('Name')).toHaveValue('Nell Dixon Lets');
  });

  it('shows progress and the saved values, and keeps input typed meanwhile', async () => {
    const saved = organisation({ email: 'nell@example.com' });
    const saving = held<'updateOrganisation'>(saved);
    await open({ updateOrganisation: saving.answer });
    await field('Email').fill('nell@example.com');
    await save.click();
    await expect.element(button('Saving...')).toBeVisible();
    await field('Address').fill('1 Beck Side');
    answer({ listMyOrganisations: { items: [saved] } });
    saving.letGo();
    await toast('Success', 'Organisation details updated successfully');
    await expect.element(field('Address')).toHaveValue('1 Beck Side');
    expect(callsOf('updateOrganisation').map(({ body }) => body)).toEqual([
      { email: 'nell@example.com' },
    ]);
  });

  it('doesn’t overwrite changes from elsewhere, and shows them', async () => {
    const before = organisation({ email: 'nell@example.com' });
    const elsewhere = { ...before, name: 'Dixon and Daughters', phone: '015394 12345' };
    await open({ listMyOrganisations: { items: [before] }, updateOrganisation: elsewhere });
    await field('Phone').fill('015394 12345');
    answer({ listMyOrganisations: { items: [elsewhere] } });
    await save.click();
    await expect.element(field('Name')).toHaveValue('Dixon and Daughters');
    expect(callsOf('updateOrganisation').map(({ body }) => body)).toEqual([
      { phone: '015394 12345' },
    ]);
    // No warning appears, because everything is saved.
    await link('Profile').first().click();
    await heading('Profile');
  });

  it('shows each field’s error, and sends nothing', async () => {
    await open();
    for (const [label, typed, message, good] of [
      ['Email', '', 'Invalid email', 'nell@example.com'],
      ['Email', 'nobody', 'Invalid email', 'nell@example.com'],
      ['Name', '', 'Organisation name is required', 'Dixon Lets'],
      ['Name', 'x'.repeat(101), 'Name too long', 'Dixon Lets'],
    ] as const) {
      await field(label).fill(typed);
      await save.click();
      await wrong(field(label), message);
      await field(label).fill(good);
      await expect.element(page.getByText(message, { exact: true })).not.toBeInTheDocument();
    }
    expect(callsOf('updateOrganisation')).toEqual([]);
  });

  it('has no accessibility violations with errors at its fields', async () => {
    await open();
    await field('Name').fill('');
    await field('Email').fill('nobody');
    await save.click();
    await text('Organisation name is required');
    await text('Invalid email');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('keeps the input if it can’t be saved', async () => {
    await open({ updateOrganisation: FAILED });
    await field('Email').fill('nell@example.com');
    await save.click();
    await toast('Error', 'Failed to update organisation details');
    await text('Something went wrong');
    await expect.element(field('Email')).toHaveValue('nell@example.com');
  });
});
