import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped on an element. Those that are dropped beside it are not opened by the
 * browser either: it would leave the page, and all that was typed.
 *
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(
  target: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const isOver = ({ target: at }: DragEvent) =>
      at instanceof Node && target.current?.contains(at) === true;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
      if (event.dataTransfer) event.dataTransfer.dropEffect = isOver(event) ? 'copy' : 'none';
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isOver(event) && files.length > 0) take(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [target]);
  return isDragging;
}
