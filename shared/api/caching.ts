/** How long CloudFront may answer with what it has of what is for anyone, in seconds. */
export const PUBLIC_SECONDS = 5;
