import { SimpleGrid, Skeleton, Text } from '@mantine/core';
import { type Activity, difference, METRICS, shownValue } from './metrics.ts';

/** The figures of a range, each with its difference from the range before. */
export const ActivityFigures = ({ activity }: { readonly activity: Activity | undefined }) => (
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
        <Text component="dd" m={0} fz={24} fw={600} lh={1.2}>
          {activity === undefined ? (
            <Skeleton width="3ch" height="1em" />
          ) : (
            shownValue(metric, activity.total)
          )}
        </Text>
        {activity?.before && (
          <Text component="dd" m={0} fz={14} c="dimmed">
            {difference(metric, activity.total, activity.before.total)}
          </Text>
        )}
      </div>
    ))}
  </SimpleGrid>
);
