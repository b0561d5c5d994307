/** What is done with a product as a whole: written, judged, audited, taken out. */
export const lifecycle = {
  lifecycle: {
    changedMeanwhile:
      'Someone else has changed this in the meantime. Look at what is there now, then try again',
    reject: {
      title: 'Send back “%{name}”',
      intro: 'The artisan sees your reasons here and gets them by mail.',
      reason: 'Reason',
      reasonHelp: 'What the artisan should know first',
      pick: 'Add a note to a field',
      pickHint: 'Choose a field…',
      now: 'Now: ',
      remove: 'Remove the note on “%{field}”',
      send: 'Send back',
      sending: 'Sending…',
    },
  },
} as const
