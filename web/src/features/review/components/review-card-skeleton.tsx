import { Card, Skeleton } from '@mantine/core';

/** A `ReviewCard` on its way. */
export function ReviewCardSkeleton() {
  return (
    <Card variant="review" data-skeleton>
      <Skeleton height="100%" radius={0} />
      <div>
        <Skeleton width="72%" height={29} />
        <Skeleton width="46%" height={23} />
        <Skeleton width="58%" height={29} />
        <Skeleton width="90%" height={50} />
        <Skeleton width="38%" height={22} />
      </div>
      <div>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    </Card>
  );
}
