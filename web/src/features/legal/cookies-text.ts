import type { LegalText } from './legal-text.ts';

export const COOKIES: LegalText = {
  path: '/cookies',
  title: 'Cookies',
  summary:
    'We set none that you need to think about, which is why nothing asked you to accept any.',
  since: '2026-11-23',
  sections: {
    'what-is-stored': {
      title: 'What is stored on your device',
      body: [
        'This site sets no cookies of its own. It keeps a few things in your browser’s storage, each of them strictly necessary for something that you asked for. The Privacy and Electronic Communications Regulations allow that without consent.',
        [
          'Light or dark, if you choose one yourself: until you change it.',
          'Where you were on a page, so that going back finds it: until you close the tab.',
          'A favourite that you have just added or removed, if you are signed in: until we have stored it, or you close the tab.',
          'Your session, if you sign in: until you sign out or it runs out.',
          'Your name and email address, if you sign up: until you have confirmed the address, for a day at most.',
          'A form that you have not sent yet, so that nothing you typed is lost: until you send or discard it, or log out.',
        ],
      ],
    },
    'what-is-not': {
      title: 'What is not',
      body: [
        'There is no advertising, no analytics that follows you, no button of a social network, and no content from other sites that could set cookies of its own.',
      ],
    },
    'your-choice': {
      title: 'Your choice',
      body: [
        'Your browser can clear all of it at any time. You are then signed out, and the site forgets which look you chose, and what you have typed and not sent.',
      ],
    },
  },
};
