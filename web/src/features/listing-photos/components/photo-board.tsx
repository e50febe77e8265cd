import { type ReactNode, useRef } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import classes from './photo-board.module.css';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoGrid } from './photo-grid.tsx';

interface PhotoBoardProps {
  /** Of those that have a place, in their order. */
  readonly ids: readonly string[];
  /** When photos are saved, in a sentence. */
  readonly note: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onReorder: (ids: string[]) => void;
  /** What is to be known of photos that are on their way. */
  readonly news?: ReactNode;
  /** A `PhotoTile` for each. */
  readonly children: ReactNode;
}

/** Where photos are added, and those that are there. */
export function PhotoBoard({ ids, note, onFiles, onReorder, news, children }: PhotoBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  return (
    <div ref={board} className={classes.board}>
      <p className={classes.note}>{note}</p>
      <PhotoDrop count={ids.length} target={board} onFiles={onFiles} />
      {news}
      {ids.length === 0 ? (
        <EmptyState title="No photos uploaded yet">
          <p>Upload your first photo to get started</p>
        </EmptyState>
      ) : (
        <PhotoGrid ids={ids} onReorder={onReorder}>
          {children}
        </PhotoGrid>
      )}
    </div>
  );
}
