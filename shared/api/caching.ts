/** How long CloudFront may cache public responses, in seconds. */
export const PUBLIC_SECONDS = 5;
