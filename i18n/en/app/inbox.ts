/** What waits for the user: the page, the button of the bar, the section of /admin. */
export const inbox = {
  inbox: {
    title: 'Needs you',
    button: 'Needs you: %{count}',
    about: 'Most urgent first. Each line leaves by itself once its work is done.',
    claim: 'Start with the first',
    noneLeft: 'Nothing of it is left',
    nothing: 'Nothing needs you right now',
    nothingHint: 'What waits for you shows up here by itself.',
    failed: 'Couldn’t load what needs you',
    loading: 'Looking for what needs you…',
    now: 'Now',
    oldest: 'since %{day}, %{ago}',
    rejectedProducts:
      '%{count} product was rejected, with the reason |||| %{count} products were rejected, with the reasons',
    disapprovedCollections:
      '%{count} collection was disapproved, with the reason |||| %{count} collections were disapproved, with the reasons',
    overdueOrders: '%{count} order is overdue |||| %{count} orders are overdue',
    ordersWithoutDate:
      '%{count} order waits for your shipping date |||| %{count} orders wait for your shipping date',
    ownProgramPastDue:
      'A payment for your program has failed |||| %{count} payments for your programs have failed',
    pickupsToCome: '%{count} order is picked up soon |||| %{count} orders are picked up soon',
    givenPlanEnds: 'Your plan ends soon |||| %{count} of your plans end soon',
    productsToComplete:
      '%{count} product lacks something for the shop |||| %{count} products lack something for the shop',
    unknownPurchases:
      '%{count} label may or may not have been bought |||| %{count} labels may or may not have been bought',
    withoutPickup: '%{count} order has no pickup yet |||| %{count} orders have no pickup yet',
    troubledShipments: '%{count} shipment needs attention |||| %{count} shipments need attention',
    readyOrders:
      '%{count} order is ready to rate and book |||| %{count} orders are ready to rate and book',
    resubmittedProducts:
      '%{count} rejected product is back for approval |||| %{count} rejected products are back for approval',
    resubmittedCollections:
      '%{count} disapproved collection is back for approval |||| %{count} disapproved collections are back for approval',
    pendingCollections:
      '%{count} collection waits for approval |||| %{count} collections wait for approval',
    pendingProducts:
      '%{count} new product waits for approval |||| %{count} new products wait for approval',
    proposedChanges:
      '%{count} product with changes to decide on |||| %{count} products with changes to decide on',
    askedChanges:
      '%{count} product for which a change of your proposal was asked |||| %{count} products for which a change of your proposals was asked',
    textsToProofread:
      '%{count} text waits for proofreading |||| %{count} texts wait for proofreading',
    staleTexts: '%{count} translation is out of date |||| %{count} translations are out of date',
    textsToTranslate: '%{count} text to translate |||| %{count} texts to translate',
    discountTooLow:
      '%{count} product has too low a discount |||| %{count} products have too low a discount',
    oldAudits:
      '%{count} product was checked more than a year ago |||| %{count} products were checked more than a year ago',
    ageingAudits:
      '%{count} product was checked more than 6 months ago |||| %{count} products were checked more than 6 months ago',
    untakenShopOrders:
      '%{count} order of the shop couldn’t be taken |||| %{count} orders of the shop couldn’t be taken',
    productsNotInShop:
      '%{count} product couldn’t be sent to the shop |||| %{count} products couldn’t be sent to the shop',
    missingErpOrders: '%{count} order is missing in SAP |||| %{count} orders are missing in SAP',
    jobsGivenUp: '%{count} task was given up |||| %{count} tasks were given up',
    jobsRetried:
      '%{count} task keeps failing and is tried again |||| %{count} tasks keep failing and are tried again',
    failedImports: '%{count} import failed |||| %{count} imports failed',
    programsPastDue:
      '%{count} program payment is past due |||| %{count} program payments are past due',
    artisansToPublish:
      '%{count} artisan is ready to publish |||| %{count} artisans are ready to publish',
    ordersSentBack:
      '%{count} order was sent back to you |||| %{count} orders were sent back to you',
    ordersToPrepare: '%{count} order to prepare |||| %{count} orders to prepare',
    ordersToAccept:
      '%{count} prepared order waits for acceptance |||| %{count} prepared orders wait for acceptance',
    ordersToComplete:
      '%{count} accepted order lacks invoice or papers |||| %{count} accepted orders lack invoice or papers',
    productDrafts:
      '%{count} product draft to finish and send |||| %{count} product drafts to finish and send',
    productsToFinish:
      '%{count} approved product lacks our part |||| %{count} approved products lack our part',
    productsToActivate:
      '%{count} approved product is complete and not on sale |||| %{count} approved products are complete and not on sale',
    productsToSend:
      '%{count} active product isn’t in the shop |||| %{count} active products aren’t in the shop',
    productsOutdated:
      '%{count} product differs from the shop |||| %{count} products differ from the shop',
    productsIncomplete:
      '%{count} product on sale has lost something required |||| %{count} products on sale have lost something required',
    productsUnmarked:
      '%{count} product on sale has no text in the other language |||| %{count} products on sale have no text in the other language',
    textsBack:
      '%{count} text is back from proofreading |||| %{count} texts are back from proofreading',
    textsBegun: '%{count} text is begun |||| %{count} texts are begun',
    artisansToComplete:
      '%{count} new artisan lacks our part |||| %{count} new artisans lack our part',
    contactToComplete: 'Your contact information is incomplete',
    artisansIntroducing:
      '%{count} new artisan has yet to fill in the contact |||| %{count} new artisans have yet to fill in the contact',
    artisansIncomplete:
      '%{count} active artisan lacks something required |||| %{count} active artisans lack something required',
    oversoldOrders:
      '%{count} order wants more than there is |||| %{count} orders want more than there is',
    ordersWithoutAccount:
      '%{count} order waits for an artisan who can’t sign in |||| %{count} orders wait for artisans who can’t sign in',
  },
  inboxWhy: {
    ask: 'Why you see “%{line}”',
    rejectedProducts:
      'They have the status Rejected. They leave when you submit them again or turn them back into drafts.',
    disapprovedCollections:
      'They have the status Disapproved. They leave when you send them for approval again.',
    overdueOrders: 'They are not shipped completely, and the day to ship them by has passed.',
    ordersWithoutDate: 'At least one item that has no label yet has no shipping date from you.',
    ownProgramPastDue:
      'The card was refused, and the program stays past due until a payment goes through.',
    pickupsToCome: 'The carrier is booked for today or later and has not collected them yet.',
    givenPlanEnds: 'A plan that you were given ends within %{days} days.',
    productsToComplete:
      'They are approved, and something is missing that the shop needs and you can give. The column “Readiness” says what.',
    unknownPurchases:
      'The carrier never said what became of the purchase. Ask it again, or settle it by hand.',
    withoutPickup: 'A label is bought, nothing is collected yet, and no pickup is booked.',
    troubledShipments:
      'The order was canceled after a label was bought, the label is missing, or the carrier did not come.',
    readyOrders: 'All that the carrier needs is there: boxes, address, invoice and papers.',
    resubmittedProducts:
      'They were rejected before, were corrected and submitted again. They leave when you decide.',
    resubmittedCollections:
      'They were disapproved before, and wait again. They leave when they are approved or disapproved.',
    pendingCollections:
      'They have the status Pending, and nobody has disapproved them before. They leave when they are approved or disapproved.',
    pendingProducts: 'They have the status Pending, and nobody has rejected them before.',
    proposedChanges:
      'They are on sale, and their artisans would like to change something. They leave when you have decided on all of it.',
    askedChanges: 'They are on sale. Propose something else, or withdraw what you proposed.',
    textsToProofread:
      'The translator has sent them. They leave when they are accepted or declined.',
    staleTexts: 'The original has changed since they were approved.',
    textsToTranslate: 'They are marked for translation, and nobody has begun or declined them.',
    discountTooLow:
      'The wholesale price with tax is more than %{most}% of the retail price, such as since the tax of their artisan changed. They can’t be saved until a price is changed.',
    oldAudits: 'They are active, and the last check was more than 12 months ago.',
    ageingAudits: 'They are active, and the last check was between 6 and 12 months ago.',
    untakenShopOrders:
      'The shop reported them, and the portal couldn’t take them or took only a part. It tries again by itself.',
    productsNotInShop: 'The shop refused them or didn’t answer, and the portal has given up.',
    missingErpOrders:
      'They were bought in the last %{days} days, without today, and SAP doesn’t have them.',
    jobsGivenUp:
      'The portal tried them by itself for two days, such as an email. They leave when they are tried again and succeed.',
    jobsRetried:
      'An outside system refuses or doesn’t answer, such as the shop or the mail server. The portal goes on trying, for two days in all; they leave when they succeed.',
    failedImports:
      'The file couldn’t be taken, or its import was interrupted. They leave when they are deleted or carried on.',
    programsPastDue: 'The payment gateway couldn’t charge the card of the artisan.',
    artisansToPublish: 'They are drafts, and nothing is missing any more.',
    ordersSentBack:
      'Pictures or boxes were sent back with a reason. They leave when you have changed what was named.',
    ordersToPrepare:
      'They have your shipping date; boxes, pictures, a certificate or the pickup address are missing.',
    ordersToAccept:
      'Their artisan has prepared them. They leave when you accept the pictures and boxes or send them back.',
    ordersToComplete:
      'All is prepared and accepted; invoice total, papers or the recipient are missing.',
    productDrafts: 'They have the status Draft. They leave when you send them for approval.',
    productsToFinish:
      'Their artisan has given all that it can; what is missing, such as the main photo, only the marketplace gives.',
    productsToActivate:
      'They are approved, and nothing is missing. They leave when they become active or for internal use only.',
    productsToSend:
      'They are active and were never sent to the shop: without a collection, in one that is not approved, or never asked for.',
    productsOutdated:
      'They were changed after the shop had them. They leave when the shop has the changes.',
    productsIncomplete:
      'They are active, and something that the shop needs is missing again. The column “Readiness” says what.',
    productsUnmarked:
      'They are active, not marked for translation and not translated. They leave when they are marked.',
    textsBack: 'They were declined, with a reason. They leave when you send them again.',
    textsBegun: 'They were begun and not sent to proofreading yet.',
    artisansToComplete:
      'They are drafts whose contact is complete; contract, agreements or papers are missing.',
    contactToComplete:
      'You can’t be published without it. The line leaves when every required field is filled in.',
    artisansIntroducing: 'They are drafts, and required fields of their contact are empty.',
    artisansIncomplete: 'They are active, and something that publishing needs is missing again.',
    oversoldOrders:
      'The shop sold more pieces than the stock has, and they are not made again. Ask the artisan, or the customer.',
    ordersWithoutAccount:
      'Their artisan has no account. It was told at its contact’s address; date, boxes and pictures are entered here for it.',
  },
  operations: {
    loading: 'Loading what is going on…',
    failed: 'Couldn’t load the figures',
    today: 'Today',
    pickupsToday: '%{count} pickup today |||| %{count} pickups today',
    dueToday: '%{count} order to ship by today |||| %{count} orders to ship by today',
    week: 'Last %{days} days',
    figures: {
      ordersIn: 'Orders that came in',
      netToVendor: 'Net to artisans',
      ordersShipped: 'Orders shipped',
      productsApproved: 'Products approved',
    },
    imports: 'Newest imports',
    failedImports: 'Failed imports',
    noFailedImports: 'No import has failed',
    newestImports: 'Newest imports',
  },
  failingJobs: {
    title: 'Tasks that fail',
    about:
      'What the portal does by itself, such as an email. It goes on trying for two days, then gives up.',
    failed: 'Couldn’t load the tasks',
    givenUp: 'given up %{at}',
    tried: 'tried %{smart_count} time, again %{at} |||| tried %{smart_count} times, again %{at}',
    retry: 'Try again',
    retryOf: 'Try again: %{kind}',
    retried: 'It’s tried again',
  },
  snooze: {
    open: 'Snooze “%{line}”',
    title: 'Snooze',
    until: 'Show it again',
    tomorrow: 'Tomorrow',
    week: 'In a week',
    date: 'On a day',
    day: 'Day',
    urgent: 'It is urgent, so it comes back tomorrow.',
    save: 'Snooze',
    hidden: 'Snoozed (%{count})',
    shownOn: 'shown again on %{day}',
    end: 'Show again',
    endOf: 'Show “%{line}” again',
    failed: 'Couldn’t snooze it',
    errors: { until: 'Choose a day from tomorrow to %{day}' },
  },
} as const
