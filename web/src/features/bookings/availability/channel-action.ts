/** What the actions on channels have in common. The last of their toasts counts. */
export const CHANNEL_ACTION = {
  topic: 'channels',
  refreshes: ['listChannels'],
} as const;
