import { useWatch } from 'react-hook-form';
import { isPostcode, storedPostcode } from '../../../../shared/listings/postcode.ts';
import { useOperation } from '../../lib/use-operation.ts';
import type { EditorValues } from './editor-values.ts';

/** Where the form's postcode is, once it is one. */
export function usePostcodePlace() {
  const typed = useWatch<EditorValues, 'postcode'>({ name: 'postcode' });
  const postcode = isPostcode(typed) ? storedPostcode(typed) : undefined;
  const response = useOperation(
    'getListingPlace',
    postcode === undefined ? null : { body: { postcode } },
    {
      // A postcode doesn't move.
      revalidateOnFocus: false,
      revalidateIfStale: false,
    },
  );
  return { ...response, postcode };
}
