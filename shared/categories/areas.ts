/** An area of the Lake District, as admins describe it. */
export interface Area {
  readonly name: string;
  /** Alternative names that people search for. */
  readonly aliases: readonly string[];
  /** The outcodes that stand for it: `LA22`. An outcode stands for one area at most. */
  readonly outcodes: readonly string[];
  /** Its place in the menus and on the home page, from 1; null if it isn't listed there. */
  readonly menu_place: number | null;
}

/** The areas in the menus and on the home page, in their order there. */
export const areasInMenus = (areas: readonly Area[]): string[] =>
  areas
    .filter(({ menu_place }) => menu_place !== null)
    .sort((one, other) => (one.menu_place ?? 0) - (other.menu_place ?? 0))
    .map(({ name }) => name);

/** The area that an outcode stands for: `LA22` gives `Ambleside`. */
export const areaOfOutcode = (outcode: string, areas: readonly Area[]): string | undefined =>
  areas.find(({ outcodes }) => outcodes.includes(outcode))?.name;
