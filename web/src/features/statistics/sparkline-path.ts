/** The plot that the paths are drawn in. */
export const PLOT = { width: 100, height: 24 } as const;

/** The values of a line, oldest first; undefined where there is none. */
export type LineValues = readonly (number | undefined)[];

/**
 * The SVG path of a line across the whole plot. It has gaps where values are missing.
 * @param highest the value at the top of the plot; the bottom is 0
 */
export function linePath(values: LineValues, highest: number): string {
  const { width, height } = PLOT;
  const stepWidth = width / Math.max(1, values.length - 1);
  const rounded = (length: number): number => Math.round(length * 100) / 100;
  return values
    .map((value, index) => {
      if (value === undefined) return '';
      const y = height - (highest === 0 ? 0 : (height * value) / highest);
      const point = `${rounded(index * stepWidth)} ${rounded(y)}`;
      // A line to the point itself is a dot, with round ends.
      return index === 0 || values[index - 1] === undefined ? `M${point}L${point}` : `L${point}`;
    })
    .join('');
}

/** The highest value of some lines; 0 if they have none. */
export const highestOf = (...lines: readonly LineValues[]): number =>
  Math.max(0, ...lines.flat().filter((value) => value !== undefined));
