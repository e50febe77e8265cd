/**
 * Who runs this site: settings of the operator, said in the footer and in the legal pages. A
 * deployment for real visitors puts its own here.
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
