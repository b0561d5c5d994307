/** Mails about a collection as a whole. */
export const collectionMails = {
  collectionDisapproved: {
    subject: 'To be mended: the collection %{name}',
    text: 'your collection %{name} has been looked at and needs some changes before it can be approved. The reason:',
    products:
      'This product has come back to you with it: |||| These %{smart_count} products have come back to you with it:',
    action: 'Open the collection',
    ending: 'When a product is done, send it for approval again.',
  },
} as const
