import { SITE_NAME } from '../../../shared/brand.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { signUpRepository } from '../../data/sign-up/repository.ts';
import type { Table } from '../../data/table.ts';
import type { CapabilityMails } from '../capability-mails.ts';
import { renderCode } from '../render-mail.ts';

export const signUp = {
  letters: {
    'account-exists': (_, siteAddress) => ({
      subject: 'You already have an account',
      preview: `Someone tried to create a ${SITE_NAME} account with this address.`,
      heading: 'You already have an account',
      paragraphs: [
        `Someone tried to create a ${SITE_NAME} account with this address, but you already have one. If that was you, sign in. If you have forgotten your password, choose “Forgot your password?” on the sign-in page.`,
      ],
      action: { label: 'Sign in', address: `${siteAddress}${pagePaths.signIn}` },
      after: [
        'If it wasn’t you, you don’t need to do anything. Nothing has changed, and we haven’t told them that you have an account.',
      ],
      why: `You’re getting this email because someone entered this address to create an account on ${SITE_NAME}.`,
    }),
  },
  madeWhenSent: (table: Table) => ({
    async 'sign-up-code'(_, { to, message_id }) {
      const code = await signUpRepository(table).issueCode({ email: to, message_id });
      return code === undefined ? undefined : renderCode('confirm-sign-up', code);
    },
  }),
} satisfies CapabilityMails<'sign-up'>;
