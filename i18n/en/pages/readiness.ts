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
    left: '%{smart_count} item missing |||| %{smart_count} items missing',
    elsewhere: 'on “%{page}”',
    publish: 'Publish',
    enable: 'Enable',
    disable: 'Disable',
    disableTitle: 'Disable %{name}?',
    disableText:
      '%{name} is hidden from the site until someone enables it again. Nothing is deleted.',
    unsavedTitle: 'Save first?',
    unsavedText: 'The form has unsaved changes. Only saved values count.',
    saveFirst: 'Save and continue',
    back: 'Back to form',
    close: 'Close',
    live: 'It is live, and lacks something:',
    loseTitle: 'Save it without this?',
    loseText: 'It is live, and would lack: %{fields}. It stays live, marked as incomplete.',
    lose: 'Save without',
  },
} as const
