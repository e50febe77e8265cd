/** Options that all actions on channels share. The last of their toasts counts. */
export const CHANNEL_ACTION = {
  topic: 'channels',
  refreshes: ['listChannels'],
} as const;
