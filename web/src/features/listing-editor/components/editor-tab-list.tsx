import type { KeyboardEvent } from 'react';
import { EDITOR_TABS, type EditorTab } from '../editor-tabs.ts';
import classes from './editor-tab-list.module.css';

interface EditorTabListProps {
  /** What the ids of tabs and panels begin with. */
  readonly id: string;
  readonly current: EditorTab;
  readonly hasErrors: (tab: EditorTab) => boolean;
  readonly onOpen: (tab: EditorTab) => void;
}

/** The id of a tab's panel, and of the tab itself, which names it. */
export const panelId = (id: string, tab: EditorTab): string => `${id}-${tab}`;
export const tabId = (id: string, tab: EditorTab): string => `${id}-${tab}-tab`;

/** How far each key moves among the tabs; past either end it goes on from the other. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The tabs of the form. A tab with something wrong in it says so. */
export function EditorTabList({ id, current, hasErrors, onOpen }: EditorTabListProps) {
  const open = (index: number) => {
    const tab = EDITOR_TABS.at(index % EDITOR_TABS.length);
    if (tab === undefined) return;
    onOpen(tab.id);
    document.getElementById(tabId(id, tab.id))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = EDITOR_TABS.findIndex((tab) => tab.id === current);
    const step = STEPS[event.key];
    if (step !== undefined) open(at + step);
    else if (event.key === 'Home') open(0);
    else if (event.key === 'End') open(-1);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.tabs} role="tablist" aria-label="Listing" onKeyDown={onKeyDown}>
      {EDITOR_TABS.map((tab) => (
        <button
          key={tab.id}
          id={tabId(id, tab.id)}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={tab.id === current}
          aria-controls={panelId(id, tab.id)}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onOpen(tab.id)}
        >
          {tab.label}
          {hasErrors(tab.id) && (
            <span className={classes.wrong}>
              <span className="fs-visually-hidden"> has errors</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
