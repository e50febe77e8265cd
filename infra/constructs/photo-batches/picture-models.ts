import type { PictureConfig } from '../../config.ts';

/** The picture models that were active in mid-2026, by region. */
const ACTIVE_MODELS: Readonly<Record<string, readonly string[]>> = {
  'stability.stable-image-core-v1:1': ['us-west-2'],
  'stability.stable-image-ultra-v1:1': ['us-west-2'],
  'stability.sd3-5-large-v1:0': ['us-west-2'],
};

/** The dates when former models ended. */
const ENDED_MODELS: Readonly<Record<string, string>> = {
  'amazon.titan-image-generator-v2:0': '2026-06-30',
  'amazon.nova-canvas-v1:0': '2026-09-30',
};

/** A warning about a model, in a sentence for the deployer; undefined if there is none. */
export function doubtOf({ model, region }: Pick<PictureConfig, 'model' | 'region'>) {
  const endDate = ENDED_MODELS[model];
  if (endDate !== undefined) return `Bedrock ended the model ${model} on ${endDate}.`;
  const regions = ACTIVE_MODELS[model];
  if (regions === undefined) {
    return `The model ${model} isn't known to be active on Bedrock, nor to answer as Stability's do.`;
  }
  if (regions.includes(region)) return undefined;
  return `Bedrock isn't known to have the model ${model} in ${region}, only in ${regions.join(', ')}.`;
}
