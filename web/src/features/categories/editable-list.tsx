import { ActionIcon, Box, Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ArrayPath, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Note } from '../../components/note/note.tsx';
import type { CategoriesValues } from './categories-form.ts';

interface EditableListProps<Name extends ArrayPath<CategoriesValues>> {
  readonly name: Name;
  readonly title: string;
  readonly text: string;
  /** The noun for one item: `area`. */
  readonly one: string;
  /** The initial values of a new item. */
  readonly empty: CategoriesValues[Name][number];
  /** The maximum number of items. */
  readonly most: number;
  /** The fields of the item at an index. */
  readonly fieldsAt: (index: number) => ReactNode;
  /** Whether an item is only a name, without a visible label. @default false */
  readonly isPlain?: boolean;
  /** Whether the item with this name can't be removed. @default none */
  readonly isFixed?: (name: string) => boolean;
}

type Direction = 'up' | 'down';

/** A list in a form, whose items can be added, removed and reordered. */
export function EditableList<Name extends ArrayPath<CategoriesValues>>({
  name: list,
  title,
  text,
  one,
  empty,
  most,
  fieldsAt,
  isPlain = false,
  isFixed = () => false,
}: EditableListProps<Name>) {
  const titleId = useId();
  const rows = useRef<HTMLDivElement>(null);
  const { errors } = useFormContext<CategoriesValues>().formState;
  const { fields, append, move, remove } = useFieldArray<CategoriesValues, Name>({ name: list });
  // Items are called by their names as they are typed.
  const items = useWatch<CategoriesValues>({ name: list }) as CategoriesValues[Name];
  /** The index of the item whose removal must be confirmed. */
  const [indexToRemove, setIndexToRemove] = useState<number>();
  const problem = errors[list]?.root?.message ?? errors[list]?.message;

  const nameAt = (index: number): string => items[index]?.name ?? '';
  const nameOrNew = (index: number): string => nameAt(index) || `new ${one}`;
  const focusOn = (index: number, what: string) =>
    rows.current?.querySelectorAll<HTMLElement>(what)[index]?.focus();

  const moveBy = (index: number, step: 1 | -1, direction: Direction) => {
    const to = index + step;
    if (to < 0 || to >= fields.length) return;
    // Moving the row re-inserts the button, and the browser drops its focus.
    flushSync(() => move(index, to));
    focusOn(to, `[data-move="${direction}"]`);
  };
  const removeAt = (index: number) => {
    flushSync(() => {
      setIndexToRemove(undefined);
      remove(index);
    });
    focusOn(Math.min(index, fields.length - 2), '[data-move="up"]');
  };
  const onRemove = (index: number) => {
    if (nameAt(index) === '') removeAt(index);
    else setIndexToRemove(index);
  };

  return (
    <Stack component="section" gap={20} aria-labelledby={titleId}>
      <div>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      {problem !== undefined && (
        <Note kind="bad" announced>
          {problem}
        </Note>
      )}
      <Stack gap={isPlain ? 10 : 20} maw={isPlain ? 560 : undefined} ref={rows}>
        {fields.map(({ id }, index) => (
          <Fragment key={id}>
            {index > 0 && !isPlain && <Divider hiddenFrom="sm" />}
            <Group role="group" aria-label={nameOrNew(index)} align="start" gap="14px 16px">
              {fieldsAt(index)}
              <Group gap={0} wrap="nowrap" mt={{ base: 0, sm: isPlain ? 0 : 32 }} ml="auto">
                <MoveButton
                  direction="up"
                  name={nameOrNew(index)}
                  isBarred={index === 0}
                  onMove={() => moveBy(index, -1, 'up')}
                />
                <MoveButton
                  direction="down"
                  name={nameOrNew(index)}
                  isBarred={index === fields.length - 1}
                  onMove={() => moveBy(index, 1, 'down')}
                />
                {isFixed(nameAt(index)) ? (
                  <Box w={44} />
                ) : (
                  <ActionIcon
                    aria-label={`Remove ${nameOrNew(index)}`}
                    onClick={() => onRemove(index)}
                  >
                    <IconX size={20} stroke={1.6} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </Group>
          </Fragment>
        ))}
      </Stack>
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        aria-disabled={fields.length >= most}
        onClick={() => fields.length < most && append(empty as never)}
      >
        Add {one}
      </Button>
      {indexToRemove !== undefined && (
        <ConfirmDialog
          title={`Remove ${nameOrNew(indexToRemove)}?`}
          text="Once you save, it disappears from forms and menus. It can’t be removed while a listing has it."
          confirm="Remove"
          isDestructive
          onConfirm={() => removeAt(indexToRemove)}
          onClose={() => setIndexToRemove(undefined)}
        />
      )}
    </Stack>
  );
}

interface MoveButtonProps {
  readonly direction: Direction;
  readonly name: string;
  /** Whether it is the first or last already. The button stays, because it may have the focus. */
  readonly isBarred: boolean;
  readonly onMove: () => void;
}

const MoveButton = ({ direction, name, isBarred, onMove }: MoveButtonProps) => {
  const Icon = direction === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={isBarred}
      data-move={direction}
      onClick={onMove}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
};
