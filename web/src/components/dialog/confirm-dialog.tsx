import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';

/** Loads the code of all dialogs, before one is opened. */
export const loadDialog = () => import('./dialog.tsx');

const Dialog = lazyPart(loadDialog, 'Dialog');

/**
 * Asks for confirmation, or for input, before an unusual action. It is open while mounted. Its code
 * loads with the first dialog of a visit, because most visits have none.
 */
export function ConfirmDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
