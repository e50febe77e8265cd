import { contact, operator } from '../../../../shared/operator.ts';
import { privacyLines } from '../../../../shared/privacy.ts';
import type { LegalText } from './legal-text.ts';

export const PRIVACY: LegalText = {
  path: '/privacy',
  title: 'Privacy',
  summary: 'What we know about you, why, for how long, and what you can do about it.',
  since: '2026-11-23',
  sections: {
    'who-we-are': {
      title: 'Who we are',
      body: [
        `${operator.company}, ${operator.address}, decides how your personal data is used on this site, and is its controller under the UK GDPR and the Data Protection Act 2018.`,
        `Write to ${contact.email} about anything on this page.`,
      ],
    },
    'what-we-hold': {
      title: 'What we hold, and why',
      body: [
        [
          'Looking around: which page was asked for, with what it was searched for, whether it worked, and your browser and network address. We look at it where something goes wrong or somebody attacks the site, and at no other time. We rely on our legitimate interest in a site that works and is safe.',
          ...privacyLines.held,
        ],
        'We do not sell personal data, show advertising, or decide anything about you by machine alone.',
      ],
    },
    'who-sees-it': {
      title: 'Who else sees it',
      body: [
        'The owner or agent to whom you write, or with whom you book. They are responsible for what they do with it.',
        'Amazon Web Services, which hosts the site in London and works on our instructions. Pages and pictures are passed on from places of theirs near you, which may be outside the United Kingdom; what is kept is kept in London. For an illustration of a listing without photos, a model of theirs in the United States is given what the listing tells the public, and nothing else.',
        'Anyone whom the law obliges us to tell.',
      ],
    },
    'how-long': {
      title: 'How long we keep it',
      body: [
        privacyLines.howLong,
        'After that it is deleted by itself, and no page shows it even if the deletion is a little late.',
      ],
    },
    'your-rights': {
      title: 'Your rights',
      body: [
        'You can download all that we hold about you, choose which emails you get, and delete your account, in Settings.',
        'You may ask for a copy of your data, have it corrected, deleted or moved to somebody else, ask us to stop or to limit what we do with it, and object where we rely on a legitimate interest. It is free, and we answer within a month.',
        'If we have not put it right, you may complain to the Information Commissioner’s Office at ico.org.uk, or before that to us: we would like the chance.',
      ],
    },
    safety: {
      title: 'How we keep it safe',
      body: [
        'Everything travels encrypted and is stored encrypted. Each part of the site may reach only the data that it needs. If something goes wrong that puts you at risk, we tell you and the Information Commissioner.',
      ],
    },
  },
};
