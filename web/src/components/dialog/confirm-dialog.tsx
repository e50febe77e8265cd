import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';

/** Loads what every dialog needs, before one is opened. */
export const loadDialog = () => import('./dialog.tsx');

const Dialog = lazyPart(loadDialog, 'Dialog');

/**
 * Asks once more before something that people don't do every day, or for what it needs. Open while it is
 * mounted; loaded with the first of a visit, since most have none.
 */
export function ConfirmDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
