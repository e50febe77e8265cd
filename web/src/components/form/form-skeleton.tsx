import { Skeleton, Stack } from '@mantine/core';

/** A placeholder for a form while its initial values load. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <Stack gap={22} maw={640} aria-hidden>
      {Array.from({ length: fields }, (_, index) => `field ${index}`).map((key) => (
        <Skeleton key={key} height={76} />
      ))}
    </Stack>
  );
}
