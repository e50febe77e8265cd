import { describe, expect, it } from 'vitest';
import {
  type OwnListingChange,
  withNewChange,
  withOwnChanges,
} from '../../../../web/src/lib/signed-in/own-listing-changes.ts';
import { ownCard } from '../../features/listing/own-listing.ts';

const ASKED_AT = 1_000_000;
const at = ASKED_AT - 500;
const old = ownCard({ id: 'old' });
const fresh = ownCard({ id: 'fresh' });
const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);

describe('a list that its index is behind with', () => {
  it('begins with what has just been created', () => {
    const list = withOwnChanges([old], [{ kind: 'created', card: fresh, at }], ASKED_AT);
    expect(ids(list)).toEqual(['fresh', 'old']);
  });

  it('shows what was created once, when the index knows it too', () => {
    const list = withOwnChanges([fresh, old], [{ kind: 'created', card: fresh, at }], ASKED_AT);
    expect(ids(list)).toEqual(['fresh', 'old']);
  });

  it('shows what was changed as it is now, in its place', () => {
    const card = ownCard({ id: 'old', revision: 2, status: 'PENDING' });
    const list = withOwnChanges([fresh, old], [{ kind: 'changed', card, at }], ASKED_AT);
    expect(list).toEqual([fresh, card]);
  });

  it('prefers what somebody else has done since', () => {
    const card = ownCard({ id: 'old', revision: 2, status: 'PENDING' });
    const approved = ownCard({ id: 'old', revision: 3, status: 'PUBLISHED' });
    expect(withOwnChanges([approved], [{ kind: 'changed', card, at }], ASKED_AT)).toEqual([
      approved,
    ]);
  });

  it('does not add what was changed and stands on a later page', () => {
    const card = ownCard({ id: 'far', revision: 2 });
    expect(withOwnChanges([old], [{ kind: 'changed', card, at }], ASKED_AT)).toEqual([old]);
  });

  it('has no more what was deleted', () => {
    expect(withOwnChanges([fresh, old], [{ kind: 'deleted', id: 'fresh', at }], ASKED_AT)).toEqual([
      old,
    ]);
  });

  it('never knows what was done after it was asked for', () => {
    const card = ownCard({ id: 'old', revision: 2, status: 'PENDING' });
    const later = ASKED_AT + 3_600_000;
    const list = withOwnChanges(
      [fresh, old],
      [
        { kind: 'changed', card, at: later },
        { kind: 'deleted', id: 'fresh', at: later },
      ],
      ASKED_AT,
    );
    expect(list).toEqual([card]);
  });

  it('is believed where it was asked for a while after', () => {
    const long = ASKED_AT - 10_000;
    expect(withOwnChanges([old], [{ kind: 'created', card: fresh, at: long }], ASKED_AT)).toEqual([
      old,
    ]);
    expect(withOwnChanges([old], [{ kind: 'deleted', id: 'old', at: long }], ASKED_AT)).toEqual([
      old,
    ]);
  });
});

describe('what was done to a listing', () => {
  const created: OwnListingChange = { kind: 'created', card: fresh, at };
  const card = ownCard({ id: 'fresh', revision: 2 });
  const changed: OwnListingChange = { kind: 'changed', card, at: at + 1 };
  const deleted: OwnListingChange = { kind: 'deleted', id: 'fresh', at: at + 2 };

  it('is what was done last, and it stays just created', () => {
    expect(withNewChange([created], changed)).toEqual([{ ...changed, kind: 'created' }]);
    expect(withNewChange([changed], deleted)).toEqual([deleted]);
  });

  it('is not what was answered late', () => {
    const late: OwnListingChange = { kind: 'changed', card: fresh, at: at + 3 };
    expect(withNewChange([changed], late)).toEqual([changed]);
    expect(withNewChange([deleted], late)).toEqual([deleted]);
  });
});
