/**
 * The event behind a notice: a call (`orders.ship`, or only its name if it is of no resource), a
 * new state of a record (`orders.status: canceled`), a new record (`orders: new`), or a finding of
 * a job (`job: findDueOrders`).
 */
export type Event = string

/**
 * Events about artisans' records that notify nobody, each with its reason. A test finds every call
 * and state that is neither here nor has a notice.
 */
export const silentEvents: readonly {
  readonly because: string
  readonly events: readonly Event[]
}[] = [
  {
    because: 'The artisan does it, or may; what staff do of it is in the history of the record.',
    events: [
      'products.saveInDraft',
      'products.copy',
      'products.changeType',
      'products.addHiRes',
      'products.removeHiRes',
      'products.addAttachment',
      'products.removeAttachment',
      'products.updator',
      'orders.management',
      'orders.savePictures',
      'orders.savePaper',
      'orders.removePhoto',
      'vendors.promote',
      'vendors.instaName',
      'vendors.removeImage',
      'companies.addMedia',
      'companies.orderMedia',
      'companies.removeMedia',
      'changePaymentMethod',
    ],
  },
  {
    because: 'What comes of it is told by the new status.',
    events: ['products.status', 'vendors.artisanStatus: draft'],
  },
  {
    because: 'The house arranges what it shows of a product; nothing is asked of the artisan.',
    events: [
      'products.block',
      'products.readyToTranslate',
      'products.audit',
      'products.invalidate',
      'products.mainImage',
      'products.onboardingImage',
      'products.removeResource',
      'products.addImages',
      'products.orderImages',
      'products.removeImage',
      'vendors.addAttachment',
      'vendors.removeAttachment',
    ],
  },
  {
    because: 'A step of the house on the way to a label, whose outcome is told.',
    events: ['orders.rates', 'orders.saveDocumentation', 'orders.removeDocumentation'],
  },
  {
    because: 'Work between translators and reviewers, which their lists show.',
    events: [
      'translations.saveDraft',
      'translations.ready',
      'translations.approve',
      'translations.stillRight',
      'translations.status: draft',
      'translations.status: waiting',
      'translations.status: approved',
      'translations.status: working',
      'translations.status: done',
      'translations.status: pending',
      'translations.status: shipped',
    ],
  },
]
