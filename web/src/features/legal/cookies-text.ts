import type { LegalText } from './legal-text.ts';

/** The id of the section about the reader's choice. */
export const COOKIES_CHOICE = 'your-choice';

export const COOKIES: LegalText = {
  path: '/cookies',
  title: 'Cookies',
  summary:
    'We set none that you need to think about, which is why nothing asked you to accept any.',
  since: '2026-11-29',
  sections: {
    'what-is-stored': {
      title: 'What is stored on your device',
      body: [
        'This site sets no cookies of its own. It keeps a few things in your browser’s storage, each of them strictly necessary for something that you asked for. The Privacy and Electronic Communications Regulations allow that without consent.',
        [
          'Light or dark, if you choose one yourself: until you change it.',
          'Where you were on a page, so that going back finds it: until you close the tab.',
          'Properties: which pages of theirs you have opened, which you have kept on your shortlist or hidden, your notes about them, and when you sent an enquiry or a booking request from here. What you only opened goes after a year; the rest stays until you remove it.',
          'Whether to ask you again about adding your shortlist to your favourites, if you have answered that: until you make this device forget.',
          'A favourite that you have just added or removed, if you are signed in: until we have stored it, or you close the tab.',
          'Your session, if you sign in: until you sign out or it runs out.',
          'Your name and email address, if you sign up: until you have confirmed the address, for a day at most.',
          'Your name, email address and phone number, if you send an enquiry without an account, so that no other form asks for them again: until you close the tab or log out.',
          'A form that you have not sent yet, so that nothing you typed is lost: until you send or discard it, or log out.',
        ],
        'What is remembered of properties stays on this device, and nobody else can read it there but people who use this browser. We don’t get your notes, nor what you have opened, hidden or asked about. Nothing but the identifiers of those that you have kept reaches us, when you open the shortlist or compare them: the page asks us for them, because their prices change, and says nothing about you. Only if you sign in and say yes do we add them to the favourites in your account.',
      ],
    },
    'what-is-not': {
      title: 'What is not',
      body: [
        'There is no advertising, no analytics that follows you, no button of a social network, and no content from other sites that could set cookies of its own.',
      ],
    },
    [COOKIES_CHOICE]: {
      title: 'Your choice',
      body: [
        'Your browser can clear all of it at any time. You are then signed out, and the site forgets which look you chose, what you have typed and not sent, and all properties that this device remembers. To forget those alone, press the button.',
      ],
    },
  },
};
