import {
  IconBuildingCommunity,
  IconBuildingCottage,
  IconMailbox,
  IconMap2,
  IconMountain,
  IconRipple,
} from '@tabler/icons-react';
import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import type { SuggestionKind } from '../../../../shared/places/kinds.ts';
import type { PlaceSuggestion } from '../../../../shared/places/schema.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { type Parts, withChoice } from '../../../../shared/search/parameters.ts';
import classes from './place-suggestions.module.css';
import { countWords, wishWords } from './suggestion-words.ts';
import type { SureSearch } from './sure-search.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

const ICONS: Readonly<Record<SuggestionKind, ComponentType<{ className: string }>>> = {
  area: IconMap2,
  outcode: IconMailbox,
  town: IconBuildingCommunity,
  village: IconBuildingCottage,
  lake: IconRipple,
  fell: IconMountain,
};

/** A choice that is offered before anything is typed. */
export type PlaceChoice = Pick<PlaceSuggestion, 'label' | 'search'>;

/** The key of a suggestion in any list. */
const keyOf = ({ search }: PlaceChoice): string => JSON.stringify(search);

interface OptionProps {
  readonly id: string;
  readonly suggestion: PlaceSuggestion | PlaceChoice;
  readonly listingType: string | undefined;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, suggestion, listingType, isActive, onChoose }: OptionProps) {
  const Icon = ICONS['kind' in suggestion ? suggestion.kind : 'area'];
  return (
    // The text field keeps the focus and has the keys.
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onChoose}
    >
      <Icon className="fs-icon" aria-hidden />
      <span className={classes.place}>
        <strong>{suggestion.label}</strong>{' '}
        {'kind' in suggestion && (
          <span className={classes.detail}>
            {[suggestion.detail, ...wishWords(suggestion)].join(', ')}
          </span>
        )}
      </span>{' '}
      {'kind' in suggestion && (
        <span className={classes.counts}>{countWords(suggestion, listingType)}</span>
      )}
    </button>
  );
}

interface PlaceSuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly search: Parts<string>;
  readonly choices: readonly PlaceChoice[];
  /** Whether a press on the field loaded this. */
  readonly wasPressed: boolean;
  readonly onChoose: (search: PlaceSuggestion['search'], label: string) => void;
  readonly sure: RefObject<SureSearch | undefined> | undefined;
}

/**
 * The suggestions below a text field, which becomes a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 * The field is the browser's own, so that what was typed before this was loaded stays.
 */
export function PlaceSuggestions({
  input,
  search,
  choices,
  wasPressed,
  onChoose,
  sure,
}: PlaceSuggestionsProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** The key of the highlighted suggestion, which another list may not have. */
  const [activeKey, setActiveKey] = useState<string>();
  /** The other choices when the field was last used. Later changes of them ask for nothing. */
  const [beside, setBeside] = useState(search);
  const [isTyped, setTyped] = useState(false);
  const { suggestions, state } = usePlaceSuggestions(text, withChoice(beside, 'type', search.type));
  const options = isTyped ? suggestions : withChoices(choices, suggestions);
  const isListShown = isOpen && options.length > 0;
  const index = options.findIndex((option) => keyOf(option) === activeKey);
  const active = index === -1 ? undefined : index;
  const highlighted = isListShown && active !== undefined ? options[active] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = ({ search: chosen, label }: PlaceChoice) => {
    setOpen(false);
    setActiveKey(undefined);
    onChoose(chosen, label);
  };

  /** Looks for a text. Unless it was typed just now, the choices come before what is found. */
  const onText = useEffectEvent((value: string, typed: boolean) => {
    const isWritten = value.trim() !== '';
    setText(value);
    setTyped(typed && isWritten);
    setBeside(search);
    setActiveKey(undefined);
    setOpen(isWritten || choices.length > 0);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Enter and arrows belong to an input method while it composes.
    if (event.isComposing) return;
    const { length } = options;
    const move = (to: number) => {
      event.preventDefault();
      setBeside(search);
      if (text.trim() !== '' || length > 0) setOpen(true);
      const next = options[(to + length) % length];
      if (next !== undefined) setActiveKey(keyOf(next));
    };
    if (event.key === 'ArrowDown') move(event.altKey ? (active ?? -1) : (active ?? -1) + 1);
    else if (event.key === 'ArrowUp') move((active ?? length) - 1);
    else if (event.key === 'Enter' && highlighted !== undefined) {
      event.preventDefault();
      choose(highlighted);
    } else if (event.key === 'Escape' && isOpen) {
      // The text stays. A second Escape empties the field, as the browser does.
      event.preventDefault();
      setOpen(false);
      setActiveKey(undefined);
    }
  });

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    field.addEventListener('input', () => onText(field.value, true), { signal });
    field.addEventListener('keydown', onKeyDown, { signal });
    field.addEventListener('blur', () => setOpen(false), { signal });
    field.addEventListener('click', () => onText(field.value, false), { signal });
    // Typed, or pressed, before this was loaded.
    if (document.activeElement === field && (wasPressed || field.value !== ''))
      onText(field.value, !wasPressed);
    return () => controller.abort();
  }, [input, wasPressed]);

  const activeId = highlighted === undefined ? undefined : optionId(active ?? 0);
  useEffect(() => {
    const field = input.current;
    field?.setAttribute('role', 'combobox');
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-expanded', String(isListShown));
    const setOrRemove = (name: string, value: string | undefined) =>
      value === undefined ? field?.removeAttribute(name) : field?.setAttribute(name, value);
    setOrRemove('aria-controls', isListShown ? listId : undefined);
    setOrRemove('aria-activedescendant', activeId);
  }, [input, isListShown, activeId, listId]);

  useEffect(() => {
    if (sure === undefined) return;
    const [first] = state === 'answered' ? suggestions : [];
    sure.current = first?.is_sure ? { text, search: first.search } : undefined;
  }, [sure, state, suggestions, text]);

  const message = {
    none: '',
    loading: suggestions.length === 0 ? 'Looking for places…' : '',
    failed: 'Suggestions aren’t available right now. You can still search.',
    answered: suggestions.length === 0 ? `Press Enter to search for “${text.trim()}”.` : '',
  }[state];
  const announced =
    state !== 'loading' && isListShown
      ? `${pluralise(options.length, 'suggestion')}. Use the arrow keys to choose.`
      : message;

  return (
    <>
      <p role="status" className="fs-visually-hidden">
        {isOpen ? announced : ''}
      </p>
      {isOpen && (isListShown || message !== '') && (
        // A press here must not take the focus from the field, which would close this.
        <div className={classes.popup} onPointerDown={(event) => event.preventDefault()}>
          {isListShown ? (
            <div id={listId} role="listbox" aria-label="Places" className={classes.list}>
              {options.map((suggestion, position) => (
                <Option
                  key={keyOf(suggestion)}
                  id={optionId(position)}
                  suggestion={suggestion}
                  listingType={search.type}
                  isActive={position === active}
                  onChoose={() => choose(suggestion)}
                />
              ))}
            </div>
          ) : (
            <p aria-hidden className={classes.message}>
              {message}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** The choices, and the suggestions that aren't among them. */
function withChoices(
  choices: readonly PlaceChoice[],
  suggestions: readonly PlaceSuggestion[],
): readonly (PlaceSuggestion | PlaceChoice)[] {
  const keys = new Set(choices.map(keyOf));
  return [...choices, ...suggestions.filter((suggestion) => !keys.has(keyOf(suggestion)))];
}
