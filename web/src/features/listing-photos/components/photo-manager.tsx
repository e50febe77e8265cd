import { useState } from 'react';
import type { OwnPhoto } from '../../../../../shared/photos/own-schema.ts';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { Note } from '../../../components/signed-in/note.tsx';
import { useFocusOnNext } from '../../../components/signed-in/use-focus-on-next.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import type { PlacedPhoto } from '../photo-order.ts';
import type { PhotoManager as Manager } from '../use-photo-manager.ts';
import { usePreviews } from '../use-previews.ts';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { FilePreview } from './file-preview.tsx';
import { PhotoBoard } from './photo-board.tsx';
import classes from './photo-manager.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { SendingProgress } from './sending-progress.tsx';

/** What a tile draws a photo with: two in a row on a phone, four on a desk. */
const SIZES = '(min-width: 40em) 190px, 45vw';

type Asked =
  | { readonly what: 'delete'; readonly photo: PlacedPhoto }
  | { readonly what: 'describe'; readonly photo: PlacedPhoto };

/** The photos of a listing: added, put in order, described and deleted, each saved at once. */
export function PhotoManager({ manager }: { readonly manager: Manager }) {
  const { photos, refused, isUnsent, progress } = manager;
  const [asked, setAsked] = useState<Asked>();
  const previewOf = usePreviews();
  const { ref, leave } = useFocusOnNext(photos.length + refused.length, asked !== undefined);
  const close = () => setAsked(undefined);

  const picture = (photo: PlacedPhoto) => {
    if (photo.state === 'READY') return <ListingPhoto photo={photo} sizes={SIZES} alt="" />;
    const file = manager.fileOf(photo);
    return file === undefined ? (
      <Skeleton className={classes.waiting} />
    ) : (
      <FilePreview address={previewOf(file)} />
    );
  };
  const stateOf = (photo: PlacedPhoto) => {
    if (photo.state === 'READY') return undefined;
    return isUnsent(photo) ? 'Sending...' : 'Getting ready...';
  };
  const remove = async (photo: OwnPhoto, index: number) => {
    leave(index);
    return await manager.remove(photo);
  };

  return (
    <div ref={ref} className={classes.manager}>
      <PhotoBoard
        ids={photos.map(({ id }) => id)}
        note="Changes to photos are saved at once."
        onFiles={manager.add}
        onReorder={(ids) => void manager.reorder(ids)}
        news={
          <>
            <SendingProgress progress={progress} />
            {manager.isSlow && (
              <Note
                announced
                actions={
                  <button
                    type="button"
                    className="fs-button fs-quiet fs-small"
                    onClick={manager.askAgain}
                  >
                    Check again
                  </button>
                }
              >
                Some photos are taking longer than usual to get ready.
              </Note>
            )}
          </>
        }
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            id={photo.id}
            place={index + 1}
            picture={picture(photo)}
            caption={photo.alt}
            state={stateOf(photo)}
            removal="Delete"
            onDescribe={() => setAsked({ what: 'describe', photo })}
            onRemove={isUnsent(photo) ? undefined : () => setAsked({ what: 'delete', photo })}
          />
        ))}
      </PhotoBoard>
      <RefusedFiles
        photos={refused}
        nameOf={(photo) => manager.fileOf(photo)?.name ?? photo.alt}
        onDismiss={(photo, index) => void remove(photo, photos.length + index)}
      />
      {asked?.what === 'delete' && (
        <DeletePhotoDialog
          photo={asked.photo}
          picture={picture(asked.photo)}
          onDelete={() =>
            remove(
              asked.photo,
              photos.findIndex(({ id }) => id === asked.photo.id),
            )
          }
          onClose={close}
        />
      )}
      {asked?.what === 'describe' && (
        <DescribeDialog
          photo={asked.photo}
          picture={picture(asked.photo)}
          onSave={(alt) => manager.describe(asked.photo, alt)}
          onClose={close}
        />
      )}
    </div>
  );
}
