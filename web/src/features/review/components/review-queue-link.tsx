import { NavLink, SimpleGrid } from '@mantine/core';
import { IconChevronRight, IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import { KEPT_FRESH } from '../../../lib/signed-in/kept-fresh.ts';
import { useOperation } from '../../../lib/use-operation.ts';
import { queueCount } from '../queue-count.ts';

const NEXT = { query: { status: 'PENDING', limit: 1 } } as const;

/** The way to the review queue, with how many listings are in it. */
export function ReviewQueueLink() {
  const { data, isLoading } = useOperation('listReviewQueue', NEXT, KEPT_FRESH);
  return (
    <SimpleGrid variant="facts">
      <NavLink
        variant="fact"
        component={Link}
        to={pagePaths.reviewQueue}
        label="Review Queue"
        // The empty line keeps the layout still where the count can't be had.
        description={queueCount(data?.total, isLoading) || '\u00a0'}
        leftSection={<IconListCheck className="fs-icon" aria-hidden />}
        rightSection={<IconChevronRight className="fs-icon" aria-hidden />}
      />
    </SimpleGrid>
  );
}
