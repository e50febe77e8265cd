import '../../components/signed-in/styles.css';
import { ThemedParts } from '../../components/mantine/themed-parts.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** The pages behind sign-in, made of Mantine's parts. Loaded with the first of them. */
export function SignedInArea() {
  return (
    <ThemedParts>
      <SignedInOnly />
    </ThemedParts>
  );
}
