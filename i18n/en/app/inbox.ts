/** What waits for the user: the page, the button of the bar, the section of /admin. */
export const inbox = {
  inbox: {
    title: 'Needs you',
    button: 'Needs you: %{count}',
    nothing: 'Nothing needs you right now',
    nothingHint: 'What waits for you shows up here by itself.',
    failed: 'Couldn’t load what needs you',
    loading: 'Looking for what needs you…',
    now: 'Now',
    more: '%{count} or more',
    oldest: 'since %{day}, %{ago}',
    rejectedProducts:
      '%{count} product was rejected, with the reason |||| %{count} products were rejected, with the reasons',
    overdueOrders: '%{count} order is overdue |||| %{count} orders are overdue',
    ordersWithoutDate:
      '%{count} order waits for your shipping date |||| %{count} orders wait for your shipping date',
    troubledShipments: '%{count} shipment needs attention |||| %{count} shipments need attention',
    readyOrders: '%{count} order is ready to ship |||| %{count} orders are ready to ship',
    pendingCollections:
      '%{count} collection waits for approval |||| %{count} collections wait for approval',
    pendingProducts: '%{count} product waits for approval |||| %{count} products wait for approval',
    textsToProofread:
      '%{count} text waits for proofreading |||| %{count} texts wait for proofreading',
    staleTexts: '%{count} translation is out of date |||| %{count} translations are out of date',
    textsToTranslate: '%{count} text to translate |||| %{count} texts to translate',
    oldAudits:
      '%{count} product was checked more than a year ago |||| %{count} products were checked more than a year ago',
  },
} as const
