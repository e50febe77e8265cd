import { ARCHIVE_REASONS } from '../../../../../shared/moderation/ready-reasons.ts';
import type { AdminListingCard } from '../../../../../shared/moderation/schema.ts';
import { callApi } from '../../../lib/api-client.ts';
import { type ConfirmedDecision, type Decision, SEND_BACK } from '../decisions.ts';

const FEATURE: Decision = {
  call: ({ params }) => callApi('featureListing', { params }),
  label: 'Feature',
  doing: 'Featuring...',
  made: 'Featured',
  done: 'Listing featured',
  doneMessage: (title) => `"${title}" is featured.`,
  failed: 'Error featuring listing',
};

const UNFEATURE: Decision = {
  call: ({ params }) => callApi('unfeatureListing', { params }),
  label: 'Stop featuring',
  doing: 'Changing...',
  made: 'No longer featured',
  done: 'Listing no longer featured',
  doneMessage: (title) => `"${title}" is no longer featured.`,
  failed: 'Error changing listing',
};

const ARCHIVE: ConfirmedDecision = {
  // Without the revision, so that nobody can prevent it by editing the listing again and again.
  call: ({ params }, reason) => callApi('adminArchiveListing', { params, body: { reason } }),
  label: 'Archive',
  doing: 'Archiving...',
  takesOffSite: true,
  readyReasons: ARCHIVE_REASONS,
  question: 'Archive Listing',
  explanation: (title) =>
    `Please provide a reason for archiving "${title}". It will be taken off the site at once, and booking requests for it will be cancelled. We send the reason to the owner, who can submit it for review again.`,
  made: 'Archived',
  done: 'Listing archived',
  doneMessage: (title) => `"${title}" is no longer on the site.`,
  failed: 'Error archiving listing',
};

/** The actions that an admin has on a listing, besides decisions that it waits for. */
export const actionsOn = ({
  status,
  featured,
}: Pick<AdminListingCard, 'status' | 'featured'>): readonly (Decision | ConfirmedDecision)[] => [
  ...(featured ? [UNFEATURE] : status === 'PUBLISHED' ? [FEATURE] : []),
  ...(status === 'PUBLISHED' ? [SEND_BACK, ARCHIVE] : []),
];

/** Whether the decision needs confirmation. */
export const isAsked = (decision: Decision | ConfirmedDecision): decision is ConfirmedDecision =>
  'question' in decision;
