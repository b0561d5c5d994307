/** Pages that belong to no resource. */
export const pages = {
  notFound: {
    title: '404! Page not found',
    text: 'There is nothing at this address. The link may be old, or a letter may be missing.',
    toMain: 'Go to the main page',
  },
  forbidden: {
    title: 'This page is not for your account',
    list: 'You are signed in as %{type}. Accounts of this type may not see %{resources}.',
    show: 'You are signed in as %{type}. Accounts of this type may not see %{resources}.',
    create: 'You are signed in as %{type}. Accounts of this type may not create %{resources}.',
    edit: 'You are signed in as %{type}. Accounts of this type may not change %{resources}.',
    toStart: 'Go to your start page',
  },
  broken: {
    title: 'Something went wrong',
    text: 'The page could not be shown. What is saved is safe.',
    stale: 'Bottega has been updated. Load the page again to go on.',
    reload: 'Load the page again',
    details: 'Details for support',
  },
  loading: 'Loading…',
} as const
