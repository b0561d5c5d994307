/** Mails about a collection as a whole. */
export const collectionMails = {
  collectionDisapproved: {
    subject: 'Changes requested: collection %{name}',
    text: 'We’ve reviewed your collection %{name}. It needs some changes before it can be approved. Reason:',
    products:
      'This product needs changes too: |||| These %{smart_count} products need changes too:',
    action: 'Open collection',
    ending: 'When a product is ready, submit it for approval again.',
  },
} as const
