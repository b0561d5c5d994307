/** The product editor. */
export const editor = {
  editor: {
    isPending: 'This product is waiting for approval and cannot be opened yet',
    isRejected: 'This product was rejected and is being mended; it cannot be opened yet',
  },
} as const
