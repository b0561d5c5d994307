/** Mails about collections and translations. */
export const collectionMails = {
  collectionDisapproved: {
    subject: 'Changes requested: collection %{name}',
    text: 'We’ve reviewed your collection %{name}. It needs some changes before it can be approved. Reason:',
    products:
      'This product needs changes too: |||| These %{smart_count} products need changes too:',
    action: 'Open collection',
    ending: 'When all is ready, submit the products and send the collection for approval again.',
  },
  translationDeclined: {
    subject: 'Please revise: the translation of %{name}',
    text: 'Your translation of %{name} has been reviewed and needs some changes.',
    reason: 'Reason:',
    action: 'Open translation',
    ending: 'Your text is still there. When it’s ready, send it to proofreading again.',
  },
  translationsDeclined: {
    subject: 'Please revise: 1 translation |||| Please revise: %{smart_count} translations',
    text: 'This translation of yours has been reviewed and needs some changes: |||| These %{smart_count} translations of yours have been reviewed and need some changes:',
    action: 'Open translations',
    ending: 'Your texts are still there. When one is ready, send it to proofreading again.',
  },
} as const
