import { CODE_HOURS, type CodePurpose } from '../../shared/accounts/codes.ts';
import { SITE_NAME } from '../../shared/brand.ts';
import type { Letter } from './letter.ts';

const codeTexts: Readonly<
  Record<CodePurpose, Pick<Letter, 'subject' | 'why'> & { opening: string; otherwise: string }>
> = {
  'confirm-sign-up': {
    subject: 'Confirm your email address',
    opening: `Enter this code to finish creating your ${SITE_NAME} account. Earlier codes no longer work.`,
    otherwise:
      'If you didn’t try to create an account, ignore this email and none will be created.',
    why: `You’re getting this email because someone entered this address to create an account on ${SITE_NAME}.`,
  },
  'reset-password': {
    subject: 'Reset your password',
    opening: `Enter this code to choose a new password for your ${SITE_NAME} account:`,
    otherwise: 'If you didn’t ask for this, ignore this email. Your password stays the same.',
    why: `You’re getting this email because someone asked to reset the password for this address on ${SITE_NAME}.`,
  },
  'confirm-address': {
    subject: 'Confirm your new email address',
    opening: `Enter this code to move your ${SITE_NAME} account to this email address:`,
    otherwise:
      'If you didn’t ask for this, ignore this email. The account keeps its current address.',
    why: `You’re getting this email because someone asked to move a ${SITE_NAME} account to this address.`,
  },
  'confirm-enquiry': {
    subject: 'Confirm your enquiry',
    opening: `To send your enquiry, enter this code on the page where you wrote it, in the same browser. Earlier codes no longer work. If you can’t get back to that page, write your enquiry again:`,
    otherwise: 'If you didn’t write an enquiry, ignore this email and nothing will be sent.',
    why: `You’re getting this email because someone wrote an enquiry on ${SITE_NAME} with this address.`,
  },
};

/** The letter with a code. */
export function codeLetter(purpose: CodePurpose, code: string): Letter {
  const { subject, opening, otherwise, why } = codeTexts[purpose];
  const hours = CODE_HOURS[purpose];
  const duration = hours === 1 ? 'one hour' : `${hours} hours`;
  return {
    subject,
    // Without the code, because a locked screen shows this line to anybody.
    preview: `Your code works for ${duration}.`,
    heading: subject,
    paragraphs: [opening],
    code,
    after: [`It works for ${duration}. ${otherwise}`],
    why,
  };
}
