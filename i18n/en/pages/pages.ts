/** Pages that belong to no resource. */
export const pages = {
  notFound: {
    title: '404! Page not found',
    text: 'The link may be out of date or mistyped.',
    toMain: 'Go to the main page',
  },
  forbidden: {
    title: 'You don’t have access to this page',
    list: '%{type} accounts can’t view %{resources}.',
    show: '%{type} accounts can’t view %{resources}.',
    create: '%{type} accounts can’t create %{resources}.',
    edit: '%{type} accounts can’t edit %{resources}.',
    toStart: 'Go to your start page',
  },
  broken: {
    title: 'Something went wrong',
    text: 'Couldn’t show the page. Everything saved is safe.',
    stale: 'Bottega has been updated. Reload to continue.',
    reload: 'Reload page',
    details: 'Details for support',
  },
  loading: 'Loading…',
} as const
