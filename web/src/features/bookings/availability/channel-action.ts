/** What the actions on channels have in common. The last of their toasts counts. */
export const CHANNEL_ACTION = {
  topic: 'calendar-channels',
  refreshes: ['listCalendarChannels'],
} as const;
