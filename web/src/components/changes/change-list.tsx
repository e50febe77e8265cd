import { DataList, Text } from '@mantine/core';
import { Fragment } from 'react';
import { describeChange } from '../../lib/changes/describe-change.ts';

interface ChangeListProps {
  readonly changes: readonly Parameters<typeof describeChange>[0][];
}

/** The changed fields, each with its values before and after. */
export const ChangeList = ({ changes }: ChangeListProps) => (
  <DataList variant="facts">
    {changes.map(describeChange).map((change) => (
      <DataList.Item key={change.label}>
        <DataList.ItemLabel>{change.label}</DataList.ItemLabel>
        <DataList.ItemValue>
          <Values {...change} />
        </DataList.ItemValue>
      </DataList.Item>
    ))}
  </DataList>
);

/** The same as a line of text, for lists of many changes. */
export const ChangeLine = ({ changes }: ChangeListProps) => (
  <Text span fz={14} variant="long">
    {changes.map(describeChange).map((change, index) => (
      <Fragment key={change.label}>
        {index > 0 && ' · '}
        <Text span inherit c="dimmed">
          {change.label}
        </Text>{' '}
        <Values {...change} />
      </Fragment>
    ))}
  </Text>
);

const Values = ({ before, after, details }: ReturnType<typeof describeChange>) => (
  <>
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
      <Text key={detail} component="span" display="block" inherit variant="long">
        {detail}
      </Text>
    ))}
  </>
);
