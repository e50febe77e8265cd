import { SITE_NAME } from '../../../shared/brand.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { signUpRepository } from '../../data/sign-up/repository.ts';
import type { Table } from '../../data/table.ts';
import type { CapabilityMails } from '../capability-mails.ts';
import { renderCode } from '../render-mail.ts';

export const signUp = {
  letters: {
    'account-exists': (_, siteAddress) => ({
      subject: 'You have an account already',
      preview: `Somebody has asked for a new ${SITE_NAME} account with this address.`,
      heading: 'You have an account already',
      paragraphs: [
        `Somebody has asked for a new ${SITE_NAME} account with this address, which has one. If that was you, sign in with it. If you don’t know your password any more, choose “Forgot your password?” there.`,
      ],
      action: { label: 'Sign in', address: `${siteAddress}${pagePaths.signIn}` },
      after: [
        'If it wasn’t you, you needn’t do anything: nothing has changed, and they have not been told that there is an account.',
      ],
      why: `You get this because an account on ${SITE_NAME} was asked for with this address.`,
    }),
  },
  madeWhenSent: (table: Table) => ({
    async 'sign-up-code'(_, { to, message_id }) {
      const code = await signUpRepository(table).issueCode({ email: to, message_id });
      return code === undefined ? undefined : renderCode('confirm-sign-up', code);
    },
  }),
} satisfies CapabilityMails<'sign-up'>;
