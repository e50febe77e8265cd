/** What we use of `subset-font`, which brings no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype';
    /** An axis is fixed at a number, or cut to a range. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    /** The only OpenType features that the font keeps. @default all */
    readonly keepFeatures?: readonly string[];
  }
  // biome-ignore lint/style/noDefaultExport: it is what the package has.
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
