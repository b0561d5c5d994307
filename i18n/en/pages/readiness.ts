/** What a record still lacks for its next step. */
export const readiness = {
  readiness: {
    count: '%{done} of %{all}',
    missing: 'Missing: %{fields}',
    lacking: '%{smart_count} missing |||| %{smart_count} missing',
    isReady: 'Complete?',
    howMany: 'How much is missing',
    meter: 'Publishing checklist',
    allThere: 'Ready to publish.',
    nothing: 'Nothing is missing.',
    left: '%{smart_count} item missing |||| %{smart_count} items missing',
    others: 'The marketplace adds:',
    othersLeft: 'Nothing left for you to add.',
    elsewhere: 'on “%{page}”',
    publish: 'Publish',
    enable: 'Enable',
    disable: 'Disable',
    disableTitle: 'Disable %{name}?',
    disableText:
      '%{name} is hidden from the site until someone enables it again. Nothing is deleted.',
    ends: {
      shop: {
        products:
          '%{smart_count} product leaves the shop at once |||| %{smart_count} products leave the shop at once',
        orders:
          '%{smart_count} open order stays, and is still to be sent |||| %{smart_count} open orders stay, and are still to be sent',
      },
      account: {
        products: '%{smart_count} product stays on sale |||| %{smart_count} products stay on sale',
        orders:
          '%{smart_count} open order stays: staff prepare it for the artisan |||| %{smart_count} open orders stay: staff prepare them for the artisan',
      },
      disableToo:
        'Disable the artisan too: the product leaves the shop |||| Disable the artisan too: the products leave the shop',
    },
    unsavedTitle: 'Save first?',
    unsavedText: 'The form has unsaved changes. Only saved values count.',
    saveFirst: 'Save and continue',
    back: 'Back to form',
    close: 'Close',
    live: 'Live, but no longer complete',
    loseTitle: 'Save it without this?',
    loseText: 'It is live, and would lack: %{fields}. It stays live, marked as incomplete.',
    lose: 'Save without',
  },
} as const
