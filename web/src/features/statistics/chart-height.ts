/** How high a chart is, and what is in its place while it loads. */
export const CHART_HEIGHT = 190;
