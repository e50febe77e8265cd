/** How to reach the people behind the site: settings of the operator, said in the footer. */
export const contact = {
  email: 'hello@fellside.example',
  phone: { shown: '015394 00000', dialled: '+441539400000' },
  hours: 'Monday to Saturday, 9am to 5.30pm',
} as const;
