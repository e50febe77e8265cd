import type { CapabilityPart } from './capability-part.ts';

export const channels = {
  auditActions: {
    'feed-address-made': 'Calendar address made',
    'feed-address-replaced': 'Calendar address replaced',
    'feed-address-removed': 'Calendar address removed',
    'source-connected': 'Calendar connected',
    'source-disconnected': 'Calendar disconnected',
  },
  auditFields: { channel: 'Calendar address for', channel_source: 'Calendar of' },
  // Calendars are in their listings.
  exportSections: [],
} as const satisfies CapabilityPart;
