import { type Locator, page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import type { Answers } from './answers.ts';
import { button, field, heading, text } from './forms.ts';
import { person } from './records.ts';
import { visit } from './site.tsx';

/** The forms to sign in and up. */

export const AGNES = person({ email: 'agnes@example.com', full_name: 'Agnes Tyson' });
/** A page that needs no session. */
const ABOUT = '/about';
/** The shortest password allowed. */
export const PASSWORD = 'tarn7x';

/** A field by its whole label. */
export const labelled = (label: string): Locator => page.getByLabelText(label, { exact: true });

/** The message in the form. */
export const formSays = (message: string): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: message });

/** Waits for a step of the form: its heading, and the sentence below it. */
export async function step(title: string, lede: string): Promise<void> {
  await heading(title);
  await text(lede);
}

/** Opens the form to sign in, which leads to `redirect`. */
export async function openSignIn(redirect = ABOUT, answers: Answers = {}): Promise<void> {
  const query = new URLSearchParams({ redirect });
  await visit(`${pagePaths.signIn}?${query}`, { answers: { getMe: AGNES, ...answers } });
  await heading('Sign in to Fellside');
}

/** Opens the form to sign up, which leads to `redirect`. Both of its calls succeed. */
export async function openSignUp(answers: Answers = {}, redirect = ABOUT): Promise<void> {
  const query = new URLSearchParams({ mode: 'signup', redirect });
  await visit(`${pagePaths.signIn}?${query}`, {
    answers: { signUp: undefined, confirmSignUp: undefined, getMe: AGNES, ...answers },
  });
}

/** Signs in with an address and a password. */
export async function signIn(email = AGNES.email, password = PASSWORD): Promise<void> {
  await field('Email').fill(email);
  await labelled('Password').fill(password);
  await button('Sign In').click();
}

/** Signs up with an address. */
export async function signUp(email = AGNES.email): Promise<void> {
  await heading('Create an account');
  await field('Full name').fill(AGNES.full_name);
  await field('Email').fill(email);
  await labelled('Password').fill(PASSWORD);
  await button('Sign Up').click();
}

/** Whether the browser misses the input of each field. */
export const missing = (...fields: readonly string[]): boolean[] =>
  fields.map((label) => (labelled(label).element() as HTMLInputElement).validity.valueMissing);

/** The label of the focused field, or the text of another focused element. */
export function focused(): string | null | undefined {
  const { activeElement: control } = document;
  const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
  return (label ?? control)?.textContent;
}
