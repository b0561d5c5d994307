/** What to set up first, and the systems outside the portal: on the admin page and in a terminal. */
export const systems = {
  adminSteps: {
    title: 'Set up your portal',
    productTypes: 'Say which types of product there are',
    plans: 'Offer plans to artisans',
    users: 'Give your colleagues an account',
    vendors: 'Take in the first artisan',
    done: 'done',
  },
  systems: {
    title: 'Outside systems',
    about: 'What Bottega talks to beside its own database. Checking changes nothing there.',
    check: 'Check again',
    checking: 'Checking…',
    working: 'Working',
    notWorking: 'Not working',
    demo: 'Played by this demo',
    local: 'Done by this server',
    missing: 'Not set up',
    missingHow: 'An administrator of the server sets %{settings}.',
    localHow: 'To use another one, set %{settings}.',
    open: 'Open %{system}',
    address: 'Address',
    silent: 'No answer in %{seconds} seconds.',
    failed: 'Couldn’t load the outside systems.',
    notChecked: 'Couldn’t check it.',
  },
} as const
