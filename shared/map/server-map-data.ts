import type { MapData } from './map-data.ts';

/** The whole data of maps. Only servers import this module. Each file is loaded when it is first needed. */
export const detailedMap = async (): Promise<MapData> => {
  const { default: data } = await import('./detail.json', { with: { type: 'json' } });
  return data as unknown as MapData;
};

/** The railway lines, as path data. */
export const railwayPath = async (): Promise<string> => {
  const { default: data } = await import('./railway.json', { with: { type: 'json' } });
  return data.railway;
};
