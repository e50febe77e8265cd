import { ActionIcon, Box, Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ArrayPath, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Note } from '../../../components/note/note.tsx';
import type { CategoriesValues } from '../categories-form.ts';

interface EditableListProps<Name extends ArrayPath<CategoriesValues>> {
  readonly name: Name;
  readonly title: string;
  readonly text: string;
  /** What one of them is called: `area`. */
  readonly one: string;
  /** What a new one begins with. */
  readonly empty: CategoriesValues[Name][number];
  /** The most that there can be. */
  readonly most: number;
  /** The fields of the one at a place. */
  readonly fieldsAt: (index: number) => ReactNode;
  /** Each is a name alone, without a label in sight. @default false */
  readonly isPlain?: boolean;
  /** Whether one of that name can't be removed. @default none */
  readonly isFixed?: (name: string) => boolean;
}

type Direction = 'up' | 'down';

/** A list of a form, to which one adds, of which one removes, and whose order one changes. */
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
  // Each is called by its name as it is typed.
  const typed = useWatch<CategoriesValues>({ name: list }) as CategoriesValues[Name];
  /** The place of the one that is asked about. */
  const [asked, setAsked] = useState<number>();
  const problem = errors[list]?.root?.message ?? errors[list]?.message;

  const nameAt = (index: number): string => typed[index]?.name ?? '';
  const named = (index: number): string => nameAt(index) || `new ${one}`;
  const focusOn = (index: number, what: string) =>
    rows.current?.querySelectorAll<HTMLElement>(what)[index]?.focus();

  const moveBy = (index: number, step: 1 | -1, direction: Direction) => {
    const to = index + step;
    if (to < 0 || to >= fields.length) return;
    // The button goes with its row, and the browser forgets it.
    flushSync(() => move(index, to));
    focusOn(to, `[data-move="${direction}"]`);
  };
  const removeAsked = (index: number) => {
    flushSync(() => {
      setAsked(undefined);
      remove(index);
    });
    focusOn(Math.min(index, fields.length - 2), '[data-move="up"]');
  };
  const onRemove = (index: number) => {
    if (nameAt(index) === '') removeAsked(index);
    else setAsked(index);
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
            <Group role="group" aria-label={named(index)} align="start" gap="14px 16px">
              {fieldsAt(index)}
              <Group gap={0} wrap="nowrap" mt={{ base: 0, sm: isPlain ? 0 : 32 }} ml="auto">
                <MoveButton
                  direction="up"
                  name={named(index)}
                  isBarred={index === 0}
                  onMove={() => moveBy(index, -1, 'up')}
                />
                <MoveButton
                  direction="down"
                  name={named(index)}
                  isBarred={index === fields.length - 1}
                  onMove={() => moveBy(index, 1, 'down')}
                />
                {isFixed(nameAt(index)) ? (
                  <Box w={44} />
                ) : (
                  <ActionIcon aria-label={`Remove ${named(index)}`} onClick={() => onRemove(index)}>
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
      {asked !== undefined && (
        <ConfirmDialog
          title={`Remove ${named(asked)}?`}
          text="Once you save, forms and menus don’t offer it any more. It can’t be removed while a listing has it."
          confirm="Remove"
          isDestructive
          onConfirm={() => removeAsked(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}

interface MoveButtonProps {
  readonly direction: Direction;
  readonly name: string;
  /** It is the first or the last already. The button stays, as it may have the focus. */
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
