/** The forms of the sandbox page: their fields, as those of a resource. */
export const sandboxForms = {
  fault: {
    fields: { kind: 'How', what: 'Which call', milliseconds: 'Milliseconds' },
    helps: {
      what: 'Leave empty for any call.',
      milliseconds: 'How long a slow call, or one without an answer, takes.',
    },
    choices: {
      kind: {
        timeout: 'No answer in time',
        error: 'Answers with an error',
        garbage: 'Answers nonsense',
        half: 'Answers half',
        lostAnswer: 'Does it, but the answer is lost',
        slow: 'Slow, until cleared',
      },
    },
  },
  carrier: {
    moveClock: { fields: { hours: 'Hours' } },
    deliverParcel: { fields: { trackingNumber: 'Tracking number' } },
    returnParcel: { fields: { trackingNumber: 'Tracking number' } },
  },
  shop: {
    makeOrder: {
      fields: { sku: 'SKU', quantity: 'Quantity' },
      helps: { sku: 'Leave empty for products at random.' },
    },
    cancelOrder: {
      fields: { number: 'Order number' },
      helps: { number: 'Leave empty for the newest one.' },
    },
    refuseProduct: { fields: { sku: 'SKU' } },
    playVersion: { fields: { version: 'Version' } },
    loseImages: {
      fields: { loses: 'Loses images' },
      helps: { loses: 'Images that are sent from now on never come.' },
    },
    limitCalls: {
      fields: { perSecond: 'Calls per second' },
      helps: { perSecond: 'Leave empty for as many as come.' },
    },
  },
  erp: {
    block: {
      fields: { what: 'What', name: 'Number' },
      helps: { name: 'Of the customer, or the SKU of the material.' },
      choices: { what: { customer: 'Customer', material: 'Material' } },
    },
    unblock: {
      fields: { what: 'What', name: 'Number' },
      helps: { name: 'Of the customer, or the SKU of the material.' },
      choices: { what: { customer: 'Customer', material: 'Material' } },
    },
  },
  gateway: {
    moveClock: { fields: { days: 'Days' } },
    declineCard: {
      fields: { card: 'Card' },
      helps: { card: 'Its last four digits, or its token.' },
    },
    duplicateCard: {
      fields: { card: 'Card' },
      helps: { card: 'Its last four digits, or its token.' },
    },
    acceptCard: {
      fields: { card: 'Card' },
      helps: { card: 'Its last four digits, or its token.' },
    },
  },
  mail: {
    sendTest: {
      fields: { language: 'Language' },
      helps: { language: 'Leave empty for your own language.' },
      choices: { language: { en: 'English', it: 'Italian' } },
    },
  },
} as const
