import type { CapabilityPart } from './capability-part.ts';

export const channels = {
  auditActions: {
    'calendar-address-made': 'Calendar address made',
    'calendar-address-replaced': 'Calendar address replaced',
    'calendar-address-removed': 'Calendar address removed',
    'calendar-connected': 'Calendar connected',
    'calendar-disconnected': 'Calendar disconnected',
  },
  auditFields: { channel: 'Calendar address for', channel_source: 'Calendar of' },
  // Calendars are in their listings.
  exportSections: [],
} as const satisfies CapabilityPart;
