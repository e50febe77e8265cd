import { expect, it } from 'vitest';
import { LISTING_STATUSES } from '../../../../shared/listings/types.ts';
import { actionsOf } from '../../../../web/src/features/my-listings/listing-actions.ts';

it('offers the actions that each status allows', () => {
  const offered = LISTING_STATUSES.map((status) => [status, actionsOf(status)]);
  expect(Object.fromEntries(offered)).toEqual({
    DRAFT: {
      submit: 'Submit for Review',
      canWithdraw: false,
      canArchive: false,
      canDelete: true,
      see: 'Preview',
    },
    PENDING: {
      submit: null,
      canWithdraw: true,
      canArchive: false,
      canDelete: false,
      see: 'Preview',
    },
    PUBLISHED: {
      submit: null,
      canWithdraw: false,
      canArchive: true,
      canDelete: false,
      see: 'View',
    },
    REJECTED: {
      submit: 'Submit for Review',
      canWithdraw: false,
      canArchive: false,
      canDelete: false,
      see: 'Preview',
    },
    ARCHIVED: {
      submit: 'Submit again',
      canWithdraw: false,
      canArchive: false,
      canDelete: false,
      see: 'Preview',
    },
  });
});
