/** Creating and editing an artisan. Texts that the documents give are kept to the letter. */
export const onboarding = {
  onboarding: {
    summary: 'Vendor summary of %{name}',
    header: 'State of the artisan',
    by: 'by %{editor}',
    neverPublished: 'Not published yet',

    saveFirst: 'Save the artisan first: then files can be added here.',
    addContracts: 'Upload contracts',
    addCatalogs: 'Upload catalogs',
    notUploaded: 'Unable to upload %{field}: %{error}',
    unexpected: 'Something went wrong, please try again',
    notDeleted: 'Unable to delete file',

    credentials: {
      title: 'Credentials',
      states: { none: 'No account', invited: 'Invited', active: 'Active', inactive: 'Shut out' },
      signsInAs: 'Signs in as %{email}',
      differs: 'A new link moves the account to the artisan’s email %{email}',
      willMove: 'From then on the account signs in with that email.',
      noAccount: 'The artisan cannot sign in yet',
      noPassword: 'No password chosen yet',
      linkUntil: 'The mailed link is good until %{at}',
      lastSignIn: 'Last signed in on %{at}',
      neverSignedIn: 'Has never signed in',
      unread: 'The state of the account could not be read',
      activate: 'Activate credentials',
      again: 'Send a new link',
      disable: 'Disable credentials',
      activateTitle: 'Activate the credentials?',
      againTitle: 'Send a new link?',
      disableTitle: 'Disable the credentials?',
      willMake: 'An account is made, and a link to choose a password is mailed to %{email}.',
      willMailAgain: 'A new link to choose a password is mailed to %{email}; the earlier one ends.',
      alreadyActive:
        'The account is already active. A link to choose a new password is mailed to %{email}; the password of today is good until that link is used.',
      willReopen:
        'The account may sign in again, and a link to choose a password is mailed to %{email}.',
      willDelete:
        'The account %{email} is deleted: whoever is signed in with it is signed out at once. The artisan and its products stay, and the credentials can be activated again.',
      doActivate: 'Activate',
      doSend: 'Send',
      doDisable: 'Disable',
      activated: 'activated successfully',
      disabled: 'deactivated/removed user successfully',
      emailTaken:
        'Another account already has the email %{email}: give the artisan another one first',
    },
  },
} as const
