import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { Note } from '../../components/note/note.tsx';

/** Says how many listings wait for review, and links to them. */
export const AttentionRequired = ({ count }: { readonly count: number }) => (
  <Note
    kind="waiting"
    actions={
      <Button component={Link} to={pagePaths.reviewQueue} size="sm">
        Open the review queue
      </Button>
    }
  >
    <b>Attention Required.</b> {pluralise(count, 'listing is', 'listings are')} waiting for review.
  </Note>
);
