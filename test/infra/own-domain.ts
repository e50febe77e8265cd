/** A setting `domain` as an environment would have it. */
export const OWN_DOMAIN = {
  name: 'fellside.example',
  certificateArn:
    'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-00000000000f',
} as const;
