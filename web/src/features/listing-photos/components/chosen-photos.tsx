import { useFocusOnNext } from '../../../components/signed-in/use-focus-on-next.ts';
import type { ChosenPhotos as Chosen } from '../use-chosen-photos.ts';
import { usePreviews } from '../use-previews.ts';
import { FilePreview } from './file-preview.tsx';
import { PhotoBoard } from './photo-board.tsx';
import { PhotoTile } from './photo-tile.tsx';

/** The photos that are chosen for a listing before it is there. */
export function ChosenPhotos({ chosen }: { readonly chosen: Chosen }) {
  const { photos } = chosen;
  const previewOf = usePreviews();
  const { ref, leave } = useFocusOnNext(photos.length, false);
  return (
    <div ref={ref}>
      <PhotoBoard
        ids={photos.map(({ id }) => id)}
        note="Photos are sent when the draft is created."
        onFiles={chosen.add}
        onReorder={chosen.reorder}
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            id={photo.id}
            place={index + 1}
            picture={<FilePreview address={previewOf(photo.file)} />}
            caption={photo.file.name}
            removal="Remove"
            onRemove={() => {
              leave(index);
              chosen.remove(photo);
            }}
          />
        ))}
      </PhotoBoard>
    </div>
  );
}
