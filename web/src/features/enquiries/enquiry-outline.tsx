import { ENQUIRY_LIMITS } from '../../../../shared/enquiries/limits.ts';
import {
  ButtonOutline,
  FieldOutline,
  FormOutline,
} from '../../components/form-outline/form-outline.tsx';
import { lengthOf } from '../../components/form-outline/length-of.ts';
import { EnquiryNote } from './enquiry-note.tsx';

/** The number of lines that the field for the message shows. */
export const MESSAGE_ROWS = 4;

/** The placeholder of the enquiry form. */
export const EnquiryOutline = ({ organisation }: { readonly organisation: string }) => (
  <FormOutline>
    <FieldOutline label="Name" />
    <FieldOutline label="Email" />
    <FieldOutline label="Phone" hint="Optional" />
    <FieldOutline
      label="Message"
      hint={lengthOf('', ENQUIRY_LIMITS.message.max)}
      rows={MESSAGE_ROWS}
    />
    <EnquiryNote organisation={organisation} />
    <ButtonOutline />
  </FormOutline>
);
