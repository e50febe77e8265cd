import { palette } from '../palette.ts';

const { fell, lake, slate, limestone, bracken, dark } = palette;

/** The colours of a map. A partly transparent colour is `#rrggbbaa`. */
export interface MapColours {
  /** The surface beyond the sheet. */
  readonly paper: string;
  readonly sea: string;
  /** Two bands of the sea along the coast, the wider one first. */
  readonly shallows: readonly [string, string];
  readonly land: string;
  readonly park: string;
  readonly tints: Readonly<Record<string, string>>;
  /** Over land outside the park, where no heights are known. */
  readonly veil: string;
  /** The sides of each step of height: the one towards the light in the north-west, and the other. */
  readonly light: string;
  readonly shade: string;
  readonly parkBand: string;
  readonly parkEdge: string;
  readonly lake: string;
  readonly lakeEdge: string;
  readonly coast: string;
  readonly railway: string;
  readonly motorway: string;
  readonly motorwayEdge: string;
  /** The edge around letters. */
  readonly halo: string;
  readonly text: string;
  readonly dimmed: string;
  readonly water: string;
  readonly peak: string;
  readonly mark: string;
}

/** The colours of maps in light and dark. A map is a picture: its colours have no other purpose. */
export const MAP_COLOURS = {
  light: {
    paper: limestone[0],
    sea: lake[1],
    shallows: ['#e0ecf1', '#e9f2f4'],
    land: limestone[1],
    park: '#eff1e2',
    tints: {
      150: '#e6ebd3',
      300: '#d8e1be',
      450: '#cfd5ac',
      600: '#cac79c',
      750: '#bfb288',
      900: '#ab9a75',
    },
    veil: `${limestone[1]}d9`,
    light: '#fdfcf2',
    shade: '#8f9a72',
    parkBand: `${fell[5]}38`,
    parkEdge: fell[6],
    lake: '#a9cbdb',
    lakeEdge: lake[4],
    coast: lake[3],
    railway: slate[5],
    motorway: bracken[2],
    motorwayEdge: '#b8935a',
    halo: '#f7f6ec',
    text: slate[9],
    dimmed: slate[6],
    water: lake[7],
    peak: limestone[7],
    mark: '#ffffff',
  },
  dark: {
    paper: dark[7],
    sea: '#0f2230',
    shallows: ['#122838', '#162f40'],
    land: dark[6],
    park: '#1c2522',
    tints: {
      150: '#212c25',
      300: '#28362b',
      450: '#314132',
      600: '#3d4c3a',
      750: '#4d5843',
      900: '#626650',
    },
    veil: `${dark[6]}d9`,
    light: '#56664d',
    shade: '#0c110f',
    parkBand: `${fell[4]}30`,
    parkEdge: fell[4],
    lake: '#1d4b64',
    lakeEdge: lake[5],
    coast: lake[6],
    railway: slate[4],
    motorway: bracken[5],
    motorwayEdge: '#3a2208',
    halo: '#18201f',
    text: dark[0],
    dimmed: dark[1],
    water: lake[2],
    peak: limestone[4],
    mark: dark[6],
  },
} as const satisfies Record<'light' | 'dark', MapColours>;
