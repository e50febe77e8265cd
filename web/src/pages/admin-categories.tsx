import { useState } from 'react';
import { pagePaths } from '../../../shared/pages.ts';
import { FormSkeleton } from '../components/form/form-skeleton.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { NotLoaded } from '../components/signed-in/list-states.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { CategoriesEditor } from '../features/categories/categories-editor.tsx';
import { outcomeOf } from '../lib/api-error.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { showToast } from '../lib/toast.ts';
import { readOperation, useOperation } from '../lib/use-operation.ts';

const LEDE = 'The areas and amenities that forms, menus and the search offer.';

/** Categories: admins edit the areas and amenities. */
export function AdminCategoriesPage() {
  usePrivateHead('Categories', LEDE);
  // A stale response would lead to a conflict on saving. Once a fresh one is there, it stays with the
  // unsaved changes.
  const [loadCount, setLoadCount] = useState(0);
  const { data, error, isValidating, mutate } = useOperation(
    'getAdminCategories',
    {},
    { dedupingInterval: 0, onSuccess: () => setLoadCount((times) => times || 1) },
  );
  // Unsaved changes are dropped only once newer data replaces them.
  const reload = async () => {
    const newer = await outcomeOf(readOperation('getAdminCategories', {}));
    if (!newer.ok) {
      const { message } = newer.error;
      return showToast({ kind: 'error', title: 'Error loading categories', message });
    }
    await mutate(newer.result, { revalidate: false });
    setLoadCount((times) => times + 1);
  };
  return (
    <>
      <BackLink to={pagePaths.adminDashboard}>Admin Dashboard</BackLink>
      <PageHeading title="Categories" lede={LEDE} />
      {loadCount > 0 && data !== undefined ? (
        <CategoriesEditor key={loadCount} opened={data} onReload={() => void reload()} />
      ) : error === undefined ? (
        <FormSkeleton fields={8} />
      ) : (
        <NotLoaded
          title="Error loading categories"
          list={{ error, retry: () => void mutate(), isRetrying: isValidating }}
        />
      )}
    </>
  );
}
