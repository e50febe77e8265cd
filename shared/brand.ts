/** What the site is called, in titles and wherever it names itself. */
export const SITE_NAME = 'Fellside';
