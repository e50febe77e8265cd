import { CODE_HOURS, type CodePurpose } from '../../shared/accounts/codes.ts';
import { SITE_NAME } from '../../shared/brand.ts';
import type { Letter } from './letter.ts';

const codeTexts: Readonly<
  Record<CodePurpose, Pick<Letter, 'subject' | 'why'> & { opening: string; otherwise: string }>
> = {
  'confirm-sign-up': {
    subject: 'Confirm your email address',
    opening: `Enter this code to finish creating your ${SITE_NAME} account. Codes from before no longer work.`,
    otherwise: 'If you didn’t ask for an account, you needn’t do anything: there will be none.',
    why: `You get this because an account on ${SITE_NAME} was asked for with this address.`,
  },
  'reset-password': {
    subject: 'Reset your password',
    opening: `Enter this code to choose a new password for your ${SITE_NAME} account:`,
    otherwise: 'If you didn’t ask for it, you needn’t do anything: your password stays as it is.',
    why: `You get this because a new password on ${SITE_NAME} was asked for with this address.`,
  },
  'confirm-address': {
    subject: 'Confirm your new email address',
    opening: `Enter this code to use this address for your ${SITE_NAME} account from now on:`,
    otherwise: 'If you didn’t ask for it, you needn’t do anything: the account keeps its address.',
    why: `You get this because an account on ${SITE_NAME} is to be moved to this address.`,
  },
  'confirm-enquiry': {
    subject: 'Confirm your enquiry',
    opening: `Enter this code where you wrote your enquiry, in the same browser, and it is sent. Codes from before no longer work. In another browser, send your enquiry again:`,
    otherwise: 'If you haven’t sent an enquiry, you needn’t do anything: it reaches nobody.',
    why: `You get this because an enquiry on ${SITE_NAME} was written with this address.`,
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
    preview: `A code that works for ${duration}.`,
    heading: subject,
    paragraphs: [opening],
    code,
    after: [`It works for ${duration}. ${otherwise}`],
    why,
  };
}
