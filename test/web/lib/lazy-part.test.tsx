import { Suspense } from 'react';
import { createRoutesFromElements, MemoryRouter, Outlet, Route, useRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { preloadRoutes } from '../../../web/src/app/client-routes/preload-routes.ts';
import { lazyPart } from '../../../web/src/lib/lazy-part.tsx';

const Area = () => (
  <>
    <p>The area</p>
    <Outlet />
  </>
);
const Tarn = () => <p>The tarn</p>;

/** Routes with two parts, and a record of what was shown while they rendered. */
function setUp(loadTarn: () => Promise<{ Tarn: typeof Tarn }> = async () => ({ Tarn })) {
  const LazyArea = lazyPart(async () => ({ Area }), 'Area');
  const LazyTarn = lazyPart(loadTarn, 'Tarn');
  const routes = createRoutesFromElements(
    <Route element={<LazyArea />}>
      <Route path="tarn" element={<LazyTarn />} />
    </Route>,
  );
  let waits = 0;
  const Waiting = () => {
    waits += 1;
    return <p>Waiting</p>;
  };
  const Routes = () => useRoutes(routes);
  const show = () =>
    render(
      <MemoryRouter initialEntries={['/tarn']}>
        <Suspense fallback={<Waiting />}>
          <Routes />
        </Suspense>
      </MemoryRouter>,
    );
  return { routes, show, waits: () => waits };
}

const shown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

it('shows parts at once that their routes preloaded, also nested ones', async () => {
  const { routes, show, waits } = setUp();
  await preloadRoutes(routes, '/tarn');
  await show();
  await shown('The area');
  await shown('The tarn');
  expect(waits()).toBe(0);
});

it('waits for parts that weren’t preloaded', async () => {
  const { routes, show, waits } = setUp();
  await preloadRoutes(routes, '/beck');
  await show();
  await shown('The tarn');
  expect(waits()).toBeGreaterThan(0);
});

it('loads a part when it is shown if preloading it failed', async () => {
  let attempts = 0;
  const { routes, show } = setUp(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('There is no line');
    return { Tarn };
  });
  await preloadRoutes(routes, '/tarn');
  await show();
  await shown('The tarn');
  expect(attempts).toBe(2);
});
