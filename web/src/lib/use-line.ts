import { useSyncExternalStore } from 'react';
import { currentLine, type Line, onLineChange } from './line.ts';

const onServer = (): Line => 'up';

/** Whether the site can be reached. */
export const useLine = (): Line => useSyncExternalStore(onLineChange, currentLine, onServer);
