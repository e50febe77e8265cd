import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, callsOf, FAILED, held } from '../support/answers.ts';
import { button, field, heading, link, text, wrong } from '../support/forms.ts';
import { person } from '../support/records.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

describe('the profile', () => {
  const open = async (answers: Answers = {}) => {
    await visit(pagePaths.profile, { as: person(), answers });
    await heading('Profile');
  };
  const save = button('Save Changes');
  const name = field('Full name');
  const phone = field('Phone');

  it('shows the user’s details, and says that only they see them', async () => {
    await open();
    await text('Your name and contact details.');
    expect(document.title).toBe('Profile | Fellside');
    expect(document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content).toBe('noindex');
    const facts = document.querySelector<HTMLElement>('main dl')?.innerText;
    expect(facts?.split('\n').filter(Boolean)).toEqual([
      'Email',
      'ruth@example.com',
      'Account type',
      'PUBLIC',
      'Account created',
      '1 May 2026',
    ]);
    await expect.element(name).toHaveValue('Ruth Birkett');
    await expect.element(phone).toHaveValue('');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('is changed by keyboard, shows progress, and is updated everywhere at once', async () => {
    const saving = held<'updateMe'>(person({ full_name: 'Mary Fell', phone: '07700 900123' }));
    await open({ updateMe: saving.answer, listMyOrganisations: { items: [] } });
    await name.fill('Mary Fell');
    await userEvent.keyboard('{Tab}07700 900123{Enter}');
    await expect.element(button('Saving...')).toBeVisible();
    saving.letGo();
    await toast('Profile updated');
    await expect.element(save).toBeVisible();
    expect(callsOf('updateMe').map(({ body }) => body)).toEqual([
      { full_name: 'Mary Fell', phone: '07700 900123' },
    ]);
    await expect.element(button('Your account, MF')).toBeVisible();
    await link('Overview').click();
    await heading('Welcome back, Mary');
  });

  it('doesn’t overwrite changes from elsewhere, and shows them, also without input', async () => {
    await open({ updateMe: person({ phone: '07700 900456' }) });
    await save.click();
    await expect.element(phone).toHaveValue('07700 900456');
    expect(callsOf('updateMe').map(({ body }) => body)).toEqual([{}]);
  });

  it('shows each field’s error, and sends nothing', async () => {
    await open();
    for (const [label, typed, message, good] of [
      ['Full name', ' ', 'Full name is required', 'Mary Fell'],
      ['Full name', 'x'.repeat(101), 'Full name too long', 'Mary Fell'],
      ['Phone', '0'.repeat(31), 'Phone number too long', ''],
    ] as const) {
      await field(label).fill(typed);
      await save.click();
      await wrong(field(label), message);
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
      await field(label).fill(good);
      await expect.element(page.getByText(message, { exact: true })).not.toBeInTheDocument();
    }
    expect(callsOf('updateMe')).toEqual([]);
  });

  it('has no accessibility violations with errors at its fields', async () => {
    await open();
    await name.fill('');
    await phone.fill('0'.repeat(31));
    await save.click();
    await text('Full name is required');
    await text('Phone number too long');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('keeps the input if it can’t be saved, also after a reload', async () => {
    await open({ updateMe: FAILED });
    await name.fill('Mary Fell');
    await save.click();
    await toast('Error updating profile', 'Something went wrong');
    await expect.element(name).toHaveValue('Mary Fell');
    await open();
    await text(/^We’ve restored your unsaved changes\./);
    await expect.element(name).toHaveValue('Mary Fell');
  });
});
