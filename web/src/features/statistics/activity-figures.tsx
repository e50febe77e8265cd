import { Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { DayRange } from '../../../../shared/statistics/ranges.ts';
import { type Activity, difference, METRICS, shownValue } from './metrics.ts';
import { Sparkline } from './sparkline.tsx';

interface ActivityFiguresProps {
  readonly range: DayRange;
  readonly activity: Activity | undefined;
}

/** The figures of a range, each with its course and its difference from the range before. */
export const ActivityFigures = ({ range, activity }: ActivityFiguresProps) => (
  <SimpleGrid
    component="dl"
    m={0}
    cols={{ base: 2, md: 3 }}
    spacing="lg"
    verticalSpacing="lg"
    aria-busy={activity === undefined}
  >
    {METRICS.map((metric) => (
      <div key={metric.id}>
        <Text component="dt" fz={15}>
          {metric.label}
        </Text>
        <Group component="dd" m={0} gap="4px 14px" fz={24} fw={600} lh={1.2}>
          {activity === undefined ? (
            <Skeleton width="3ch" height="1em" />
          ) : (
            <>
              {shownValue(metric, activity.total)}
              <Sparkline metric={metric} range={range} activity={activity} />
            </>
          )}
        </Group>
        {activity?.before && (
          <Text component="dd" m={0} fz={14} c="dimmed">
            {difference(metric, activity.total, activity.before.total)}
          </Text>
        )}
      </div>
    ))}
  </SimpleGrid>
);
