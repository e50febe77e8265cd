import type { Construct } from 'constructs';
import { EventConsumer } from '../function/event-consumer.ts';
import type { FunctionSettings, NodeFunctionProps } from '../function/node-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import type { MarketplaceTable } from '../table/marketplace-table.ts';
import type { Media } from './media.ts';

export interface PhotoPipelineProps
  extends Pick<NodeFunctionProps, keyof FunctionSettings | 'size'> {
  readonly table: MarketplaceTable;
  readonly media: Media;
  readonly alarms: Alarms;
}

/** Makes photos of the files that browsers send, as they arrive. */
export class PhotoPipeline extends EventConsumer {
  constructor(scope: Construct, id: string, props: PhotoPipelineProps) {
    const { table, media, ...functionProps } = props;
    super(scope, id, {
      ...functionProps,
      service: 'photo-uploaded',
      folder: 'events/photo-uploaded',
      usesSharp: true,
      harms: {
        givenUp: {
          name: 'photos-are-stuck',
          harm: 'Some people wait for photos that they have sent and that don’t appear.',
          runbook: 'photos-are-stuck',
        },
      },
    });
    table.grantPhotos(this);
    media.grantMake(this);
    media.onIncoming(this, 'Uploaded', this);
  }
}
