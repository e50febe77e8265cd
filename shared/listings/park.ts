interface Sides {
  /** The owner's answer. */
  readonly inside_national_park: boolean;
  /** The boundary's answer for the postcode; null if that isn't known. */
  readonly is_inside_boundary: boolean | null;
}

/** A sentence about an owner's choice that the National Park's boundary contradicts. */
export const parkContradiction = (
  postcode: string,
  { inside_national_park, is_inside_boundary }: Sides,
): string | undefined =>
  is_inside_boundary === null || is_inside_boundary === inside_national_park
    ? undefined
    : `The listing says ${inside_national_park ? 'inside' : 'outside'} the National Park, but ${postcode} is ${is_inside_boundary ? 'inside' : 'outside'} it.`;
