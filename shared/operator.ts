/**
 * The company that runs the site, for the footer and the legal pages. Replace it before a
 * deployment for real visitors.
 */
export const operator = {
  /** The company as it is registered. */
  company: 'Fellside Marketplace Limited',
  address: '1 Example Yard, Kendal, Cumbria',
} as const;

/** How to reach the people behind the site. */
export const contact = {
  email: 'hello@fellside.example',
  phone: { shown: '015394 00000', dialled: '+441539400000' },
  hours: 'Monday to Saturday, 9am to 5.30pm',
} as const;
