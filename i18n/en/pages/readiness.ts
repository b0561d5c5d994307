/** What a record still lacks for its next step. */
export const readiness = {
  readiness: {
    count: '%{done} of %{all}',
    missing: 'Missing: %{fields}',
    lacking: '%{smart_count} missing |||| %{smart_count} missing',
    isReady: 'Complete?',
    howMany: 'How much is missing',
    meter: 'What publishing needs',
    allThere: 'Everything that publishing needs is there.',
    left: '%{smart_count} thing is missing |||| %{smart_count} things are missing',
    elsewhere: 'on “%{page}”',
    publish: 'Publish',
    enable: 'Enable',
    disable: 'Disable',
    disableTitle: 'Disable %{name}?',
    disableText: '%{name} leaves the site until somebody enables it again. Nothing is deleted.',
    unsavedTitle: 'Save first?',
    unsavedText: 'The form holds changes that are not saved yet, and only what is saved counts.',
    saveFirst: 'Save, then go on',
    back: 'Back to the form',
  },
} as const
