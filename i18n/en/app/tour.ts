/** The tour of a first visit. */
export const tour = {
  tour: {
    label: 'What is where',
    place: '%{at} of %{all}',
    next: 'Next',
    end: 'Got it',
    skip: 'Skip',
    again: 'Show the tour again',
    points: {
      menu: 'Every list and page that you may open, grouped by what people do.',
      search:
        'Finds a product by SKU, name or artisan. Pages, records and actions: %{key}, or “%{palette}” under your name.',
      notices:
        'The bell tells what happened to your things since you last looked. Under your name you choose what is mailed, too.',
      waiting:
        'Collections on their way into the shop: those that wait for approval, and those already approved.',
      decisions:
        'Collections that wait for a decision. Open one to see its products, or decide right in its row.',
      nextText: 'Opens the text that has waited longest. The key N does the same.',
      firstSteps:
        'Your way into the shop: what is done has a tick, and the button is the next step.',
      adminFirstSteps: 'What a new portal needs first, in this order. What is there has a tick.',
      adminInbox:
        'What needs you, counted from the records: failed imports, tasks given up, artisans ready to publish. Each line leaves once it is done.',
      approverInbox:
        'What needs your decision, the most urgent first. There, N opens the first one.',
      checksInbox:
        'What needs you, the most urgent first, such as products that nobody has checked for months.',
      translatorInbox:
        'What needs you: texts to translate, texts back from proofreading, translations that are out of date.',
      logisticsInbox:
        'What needs you, the most urgent first: orders to rate and book, without a pickup, overdue.',
      logisticsMenu:
        'Shipping is where orders are rated, booked and followed. The groups hold every other list that you may open.',
      vendorInbox:
        'What needs you: rejected products with the reason, orders to prepare, pickups to come. Each line leaves once it is done.',
      vendorMenu: 'All that is yours: orders, catalog, company page, figures and contacts.',
    },
  },
} as const
