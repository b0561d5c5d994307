/** The embedded payment gateway: its part of the sandbox page. */
export const gateway = {
  gateway: {
    name: 'Payment gateway',
    plans: 'Plans there',
    clock: 'The gateway’s clock',
    subscriptions: 'Running subscriptions',
    pastDue: 'Of these, past due',
    charged: 'Charged so far',
    waiting: 'Notices waiting to be taken',
    moveClock: 'Move the clock forward',
    resetClock: 'Reset the clock',
    declineCard: 'Make the bank decline a card',
    duplicateCard: 'Reject a card’s charges as duplicates',
    acceptCard: 'Make the bank accept a card',
    unknownCard: 'The gateway keeps no such card',
  },
} as const
