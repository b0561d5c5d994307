/** The systems outside the portal, on the admin page and in a terminal. */
export const systems = {
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
