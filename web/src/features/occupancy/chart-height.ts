/** The height of a chart, and of its placeholder, in pixels. */
export const CHART_HEIGHT = 200;
