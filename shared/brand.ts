/** The site's name, in titles and texts. */
export const SITE_NAME = 'Fellside';
