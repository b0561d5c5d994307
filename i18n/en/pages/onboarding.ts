/** Creating and editing an artisan. Texts that the documents give are kept to the letter. */
export const onboarding = {
  onboarding: {
    summary: 'Vendor Summary – %{name}',
    header: 'Artisan status',
    by: 'by %{editor}',
    automatically: 'automatically',
    neverPublished: 'Not published yet',

    saveFirst: 'Save the artisan to add files.',
    addContracts: 'Upload contracts',
    addCatalogs: 'Upload catalogs',
    notUploaded: 'Unable to upload %{field}: %{error}',
    unexpected: 'Something went wrong, please try again',
    notDeleted: 'Unable to delete file',

    credentials: {
      title: 'Credentials',
      states: { none: 'No account', invited: 'Invited', active: 'Active', inactive: 'Inactive' },
      signsInAs: 'Signs in as %{email}',
      differs: 'Sending a new link changes the sign-in email to %{email}',
      willMove: 'From then on the account signs in with that email.',
      noAccount: 'The artisan can’t sign in yet',
      noPassword: 'No password chosen yet',
      linkUntil: 'The emailed link is valid until %{at}',
      lastSignIn: 'Last signed in on %{at}',
      neverSignedIn: 'Has never signed in',
      unknown: 'Whether the artisan has an account isn’t known here',
      unread: 'Couldn’t load the account status',
      activate: 'Activate credentials',
      again: 'Send new link',
      disable: 'Disable credentials',
      activateTitle: 'Activate credentials?',
      againTitle: 'Send new link?',
      disableTitle: 'Disable credentials?',
      willMake: 'This creates an account and emails %{email} a link to choose a password.',
      willMailAgain:
        'This emails %{email} a new link to choose a password. The earlier link stops working.',
      alreadyActive:
        'The account is already active. This emails %{email} a link to choose a new password. The current one works until then.',
      willReopen:
        'The account can sign in again. This emails %{email} a link to choose a password.',
      willDelete:
        'This deletes the account %{email} and signs it out immediately. The artisan and its products stay, and you can activate credentials again.',
      paidPlan:
        'The artisan pays for %{plan}: its card is charged further on. Receipts then go to the artisan’s contact.',
      endPlan: 'End the renewal of %{plan} too',
      doActivate: 'Activate',
      doSend: 'Send',
      doDisable: 'Disable',
      activated: 'activated successfully',
      disabled: 'deactivated/removed user successfully',
      emailTaken: 'Another account already uses %{email}. Give the artisan a different email first',
    },
  },
} as const
