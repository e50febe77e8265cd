import { DataList, Text } from '@mantine/core';
import { describeChange } from '../../lib/changes/describe-change.ts';

interface ChangeListProps {
  readonly changes: readonly Parameters<typeof describeChange>[0][];
}

/** The changed fields, each with its values before and after. */
export const ChangeList = ({ changes }: ChangeListProps) => (
  <DataList variant="facts">
    {changes.map(describeChange).map(({ label, before, after, details }) => (
      <DataList.Item key={label}>
        <DataList.ItemLabel>{label}</DataList.ItemLabel>
        <DataList.ItemValue>
          {before !== after && (
            <>
              <Text component="del" inherit c="dimmed">
                {before}
              </Text>
              <span aria-hidden="true"> → </span>
            </>
          )}
          <Text component="ins" inherit fw={600} td="none">
            {after}
          </Text>
          {details.map((detail) => (
            <Text key={detail} component="div" inherit variant="long">
              {detail}
            </Text>
          ))}
        </DataList.ItemValue>
      </DataList.Item>
    ))}
  </DataList>
);
