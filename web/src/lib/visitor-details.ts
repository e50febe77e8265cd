import type { EnquiryFields } from '../../../shared/enquiries/schema.ts';
import { tabStore } from './page-storage.ts';

/** The name and addresses that a visitor has given with a form. */
export interface VisitorDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The key in the tab's storage. */
const KEY = 'fellside:visitor';

/** Keeps a visitor's details in this tab until it is closed, so that no other form asks for them again. */
export const keepVisitorDetails = ({
  name,
  email,
  phone,
}: Pick<EnquiryFields, keyof VisitorDetails>): void => {
  tabStore.set(KEY, JSON.stringify({ name, email, phone }));
};

export const forgetVisitorDetails = (): void => tabStore.remove(KEY);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The details that this tab keeps; empty texts without any. */
export const visitorDetails = (): VisitorDetails =>
  tabStore.read(KEY, (stored) => {
    const { name, email, phone } = stored as Partial<Record<keyof VisitorDetails, unknown>>;
    return { name: textOf(name), email: textOf(email), phone: textOf(phone) };
  }) ?? { name: '', email: '', phone: '' };
