/** The part of `asl-validator` that we use. Its package has no types. */
declare module 'asl-validator' {
  /** Checks a definition, and writes into it. */
  // biome-ignore lint/style/noDefaultExport: it is what the package has.
  export default function validate(definition: object): {
    readonly isValid: boolean;
    readonly errorsText: (separator: string) => string;
  };
}
