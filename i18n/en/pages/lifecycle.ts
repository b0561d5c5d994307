/** What is done with a product as a whole: written, judged, audited, taken out. */
export const lifecycle = {
  lifecycle: {
    changedMeanwhile:
      'Someone else has changed this in the meantime. Look at what is there now, then try again',
    saveMore: 'Save and note',
    audit: 'Audit',
    invalidate: 'Flag as incomplete',
    discontinue: 'Flag as discontinued',
    reactivate: 'Reactivate product',
    submit: 'Send for approval',
    approve: 'Approve',
    draft: {
      save: 'Save in draft',
      noCollection: 'Choose a collection first',
      askTitle: 'Make it a draft again?',
      askText:
        'The product is “%{status}” now. As a draft it is taken back and has to be approved again.',
    },
    copy: {
      open: 'Copy to…',
      title: 'Copy “%{name}”',
      choose: 'Into which collection of the artisan?',
      current: 'is here now',
      none: 'The artisan has no collection yet.',
      send: 'Copy',
      sending: 'Copying…',
      done: 'The copy is a draft with a SKU of its own.',
      stay: 'Stay here',
      toCopy: 'Open the copy',
    },
    life: { discontinued: 'Discontinued', live: 'Live', working: 'Working' },
    rejected: {
      title: 'To be mended',
      again: 'Mended and sent again; this had been asked for',
      fields: 'Notes at:',
      noReason: 'No reason was written down.',
    },
    reject: {
      open: 'Send back…',
      title: 'Send back “%{name}”',
      intro: 'The artisan sees your reasons here and gets them by mail.',
      reason: 'Reason',
      reasonHelp: 'What the artisan should know first',
      pick: 'Add a note to a field',
      pickHint: 'Choose a field…',
      now: 'Now:',
      remove: 'Remove the note on “%{field}”',
      send: 'Send back',
      sending: 'Sending…',
    },
  },
} as const
