/** The translation board. */
export const translationBoard = {
  translationBoard: {
    title: 'Translations',
    which: 'Collections to show',
    inTranslation: { yes: 'In translation', all: 'All', no: 'Not in translation' },
    with: {
      textsToDo: 'To translate',
      textsWaiting: 'To proofread',
      textsStale: 'Source changed',
      productsCount: 'With products',
    },
    next: 'Next text',
    waiting: '%{count} text waits for you |||| %{count} texts wait for you',
    allDone: 'All done. No text waits for you.',
    allOpen: 'Someone else has the last text open. |||| Others have the remaining texts open.',
    doneOf: '%{done} of %{all}',
    published: '+%{count} published',
    publishedHint: 'Being worked on again; visitors read the earlier text',
    noTexts: 'No texts',
    bio: 'Company bio',
    stale: 'Source changed',
    openBy: 'Open now: %{names}',
    none: 'No collections in translation',
    noneHint: 'Collections appear here once a product is marked for translation.',
  },
} as const
