/** Words for what was typed and not saved, for a session that ended meanwhile, and for who else is there. */
export const drafts = {
  draft: {
    states: {
      kept: 'Draft autosaved',
      waiting: 'Draft not autosaved yet. Retrying…',
      refused: 'Draft not autosaved',
    },
    offer: 'You have unsaved changes from %{when}, based on version %{version}',
    offerNew: 'You have an unsaved entry from %{when}',
    movedOn:
      'The record is now at version %{version}. You’ll see any conflicts before your changes are saved.',
    differences: '%{smart_count} different field |||| %{smart_count} different fields',
    field: 'Field',
    stored: 'Saved',
    empty: 'Empty form',
    mine: 'Your draft',
    resume: 'Restore draft',
    discard: 'Discard draft',
    overtaken: 'You edited this in another tab, last at %{when}',
    overtakenText: 'Each tab keeps its own draft. Use the other tab’s draft, or keep this one.',
    here: 'In this tab',
    there: 'In the other tab',
    takeOver: 'Use the other tab’s draft',
    keepOwn: 'Keep this draft',
    several: 'You have %{smart_count} unsaved entry |||| You have %{smart_count} unsaved entries',
    severalOf:
      'You have %{smart_count} draft of this record |||| You have %{smart_count} drafts of this record',
    untitled: 'Untitled',
    resumeOne: 'Restore “%{title}” of %{when}',
    discardOne: 'Discard “%{title}” of %{when}',
    resumeShort: 'Restore',
    discardShort: 'Discard',
    unsentTitle: 'A draft isn’t autosaved yet',
    unsentText:
      '1 draft hasn’t reached the server. Signing out now deletes it. |||| %{smart_count} drafts haven’t reached the server. Signing out now deletes them.',
    unsentLeave: 'Sign out and delete',
    unsentStay: 'Stay signed in',
    unsentHere:
      'Your draft hasn’t reached the server. Keep it in this tab until you sign in again, or delete it now (safer on a shared computer).',
    unsentDrop: 'Delete and leave',
    unsentKeep: 'Keep in this tab and leave',
    leaveText: 'Your changes aren’t saved. We’ll keep them as a draft for when you come back.',
  },
  again: {
    title: 'Your session has ended',
    text: 'Sign in again to continue. Your changes are still here.',
    leave: 'Go to sign-in page',
    retry: 'Try again',
  },
  presence: {
    alsoHere: 'Also here: %{names}',
    staff: 'Staff',
  },
} as const
