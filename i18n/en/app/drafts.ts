/** Words for what was typed and not saved, for a session that ended meanwhile, and for who else is there. */
export const drafts = {
  draft: {
    states: {
      kept: 'Draft kept',
      waiting: 'Draft not kept yet, trying again',
      refused: 'Draft not kept',
    },
    offer: 'You have unsaved changes from %{when}, based on version %{version}',
    offerNew: 'You have an unsaved entry from %{when}',
    movedOn:
      'The record is at version %{version} by now. Saving compares the two, nothing is overwritten unseen.',
    differences: '%{smart_count} different field |||| %{smart_count} different fields',
    field: 'Field',
    stored: 'Saved',
    empty: 'Empty form',
    mine: 'Your draft',
    resume: 'Continue with the draft',
    discard: 'Discard the draft',
    overtaken: 'In another tab you typed something else here, last at %{when}',
    overtakenText:
      'Each tab keeps its own draft. Take over what you typed there, or go on with what is here.',
    here: 'In this tab',
    there: 'In the other tab',
    takeOver: 'Take over from the other tab',
    keepOwn: 'Keep what is here',
    several: 'You have %{smart_count} unsaved entry |||| You have %{smart_count} unsaved entries',
    severalOf:
      'You have %{smart_count} draft of this record |||| You have %{smart_count} drafts of this record',
    untitled: 'Without a title',
    resumeOne: 'Continue with “%{title}” of %{when}',
    discardOne: 'Discard “%{title}” of %{when}',
    resumeShort: 'Continue',
    discardShort: 'Discard',
    unsentTitle: 'Something you typed is not kept yet',
    unsentText:
      'The server has not taken one draft. If you sign out now, what you typed is deleted. |||| The server has not taken %{smart_count} drafts. If you sign out now, what you typed is deleted.',
    unsentLeave: 'Sign out and delete it',
    unsentStay: 'Stay signed in',
    unsentHere:
      'The server has not taken what you typed. It can wait in this tab until you sign in again, or be deleted now, which is safer on a shared computer.',
    unsentDrop: 'Delete it and leave',
    unsentKeep: 'Keep it in this tab and leave',
    leaveText:
      'What you changed on this page has not been saved. It is kept as a draft and offered when you come back.',
  },
  again: {
    title: 'Your session has ended',
    text: 'Sign in again to go on. What you typed is still here.',
    leave: 'Leave to the sign-in page',
    retry: 'Try again',
  },
  presence: {
    alsoHere: 'Also here: %{names}',
    staff: 'Staff',
  },
} as const
