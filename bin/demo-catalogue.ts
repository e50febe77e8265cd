import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { DEMO_SCENES } from '../demo/catalogue/catalogue.ts';
import { isCatalogueLoaded, loadCatalogue } from '../demo/load/catalogue.ts';
import type { LoadTarget } from '../demo/load/target.ts';
import { type PaintedPicture, paintPictures } from '../demo/pictures/paint-pictures.ts';
import { openTable } from '../functions/data/table.ts';
import type { LocalData } from '../infra/local/data.ts';
import { PICTURE_STORE } from './picture-store.ts';
import { progress } from './progress.ts';

/** Paints the demo catalogue's scenes that haven't been painted yet. */
export const paintDemoPictures = (): Promise<ReadonlyMap<string, PaintedPicture>> =>
  paintPictures(DEMO_SCENES, {
    directory: PICTURE_STORE,
    onProgress: progress('Painting pictures'),
  });

/** The stores that the loaders write to. */
export const loadTarget = ({
  tableName,
  mediaBucketName,
  userPoolId,
  ...data
}: LocalData): LoadTarget => ({
  table: openTable(tableName, data.dynamodb),
  media: { client: new S3Client(data.s3), bucket: mediaBucketName },
  accounts: { client: new CognitoIdentityProviderClient(data.cognito), userPoolId },
});

/**
 * Loads the demo catalogue unless it is loaded already.
 * @param paintAll paints the catalogue's pictures, or finds them
 * @returns whether it was missing
 */
export async function seedDemoCatalogue(
  data: LocalData,
  paintAll = paintDemoPictures,
): Promise<boolean> {
  const target = loadTarget(data);
  if (await isCatalogueLoaded(target)) return false;
  await loadCatalogue(target, await paintAll(), progress('Loading the demo catalogue'));
  return true;
}
