/** The box that takes a card, in the page of the Vendor Program. */
export const programCardForm = {
  cardForm: {
    name: 'Card details',
    loading: 'Loading the card form…',
    failed: 'The card form couldn’t be loaded',
    retry: 'Try again',
    number: 'Card number',
    expirationDate: 'Expiration date, month and year',
    cvv: 'Security code (CVV)',
    frame: 'Secure frame: %{field}',
    test: {
      title: 'Test gateway',
      text: 'No money moves, and no real card is accepted. Use one of these numbers, with any future date and any CVV:',
      good: 'accepted',
      challenge: 'accepted after a question of the test bank',
      debit: 'debit card, not accepted',
      prepaid: 'prepaid card, not accepted',
    },
  },
} as const

/** The question of the test bank, asked by the embedded gateway itself and not by the portal. */
export const bankChallenge = {
  title: 'Test bank: confirm the payment',
  text: 'This is the test gateway. No real bank is asked and no money moves.',
  submit: 'Submit',
  cancel: 'Cancel',
} as const
