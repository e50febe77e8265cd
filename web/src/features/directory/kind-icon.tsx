import { IconBuilding, IconHome, IconUser } from '@tabler/icons-react';
import type { DirectoryKind } from '../../../../shared/directory/types.ts';

const ICONS = { user: IconUser, organisation: IconBuilding, listing: IconHome };

/** The icon of a kind, beside its name. */
export function KindIcon({ kind }: { readonly kind: DirectoryKind }) {
  const Icon = ICONS[kind];
  return <Icon className="fs-icon" aria-hidden style={{ flex: 'none' }} />;
}
