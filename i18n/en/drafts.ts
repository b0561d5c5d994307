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
