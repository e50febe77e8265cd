import { contact } from '../../../../shared/operator.ts';

/**
 * In the place of a form for browsers without JavaScript. An organisation's own telephone number and
 * email address are private (D2).
 */
export const WithoutScript = ({ organisation }: { readonly organisation: string }) => (
  <noscript>
    <p>
      This form needs JavaScript. {organisation} can only be reached by it: their telephone number
      and email address aren’t public. If you can’t switch JavaScript on, call us at{' '}
      <a href={`tel:${contact.phone.dialled}`}>{contact.phone.shown}</a> ({contact.hours}) or write
      to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
    </p>
  </noscript>
);
