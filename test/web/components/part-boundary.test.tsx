import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PartBoundary } from '../../../web/src/components/part-boundary.tsx';
import { lazyPart } from '../../../web/src/lib/lazy-part.tsx';
import { button, text } from '../support/forms.ts';

let isBroken = true;

function Part() {
  if (isBroken) throw new Error('The part is broken');
  return <p>The part</p>;
}

const LoadedPart = lazyPart(async () => ({ Part }), 'Part');

it.each([
  ['a part', Part],
  ['a part that loads later', LoadedPart],
])('an error in %s leaves the rest of the page, and can be tried again', async (_, Broken) => {
  isBroken = true;
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Counted {count}
        </button>
        <PartBoundary>
          <Broken />
        </PartBoundary>
      </>
    );
  }
  await render(<Page />);
  await text('This part of the page couldn’t be shown.');
  await button('Counted 0').click();
  await button('Try again').click();
  await text('This part of the page couldn’t be shown.');
  isBroken = false;
  await button('Try again').click();
  await text('The part');
  await expect.element(button('Counted 1')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
