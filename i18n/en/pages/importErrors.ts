/** What stands against an import, or a row of one. */
export const importErrors = {
  importErrors: {
    noImport: 'There is no such import',
    noRow: 'The import has no such row',
    noColumn: 'The file has no column “%{column}”',
    noKey: 'Nothing names the record',
    noRecord: '“%{key}” isn’t there, or isn’t yours',
    hopeless:
      'None of the first %{count} rows names a record that you may change. Is “%{column}” the right column, and this the right file?',
    noRoom:
      'Your imports that aren’t applied take %{used} of %{most} MB: apply or delete one before you start another',
    repeated: 'Row %{row} is about the same record',
    notTaken: 'The record doesn’t take these values',
    changedSince: 'Changed by somebody since it was checked',
    underWay: 'The import isn’t ready yet. Wait until it is',
    nothingToApply: 'There is nothing left to apply',
    nothingToUndo: 'Nothing of this import is applied',
    rowApplied: 'This row is applied already',
    somethingApplied: 'Undo this import before deleting it',
    outcomes: {
      waiting: 'Waiting',
      change: 'Would change',
      same: 'Unchanged',
      faulty: 'To mend',
      applied: 'Applied',
      failed: 'Failed',
      undone: 'Undone',
    },
    interrupted: 'Something went wrong on our side. It is tried again by itself',
    keptFailing: 'Stopped: it kept failing on our side. What is done stays: start it again',
    senderGone: 'Stopped: the account that started it is no longer active',
  },
} as const
