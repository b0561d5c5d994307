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
    disk: {
      name: 'Disk of this server',
      free: 'Free',
      size: 'Size',
      filling: 'It is filling up: %{megabytes} MB are left. Nothing can be saved once it is full.',
    },
    replica: {
      name: 'Replica for lists',
      behind: 'Behind',
      trouble: {
        unknown: 'It has not answered yet; lists come from the database itself.',
        away: 'It does not answer; lists come from the database itself.',
        behind: 'It is too far behind; lists come from the database itself.',
        notReplica: 'It is no replica, as it takes writes; lists come from the database itself.',
        foreign: 'It is a replica of another database.',
        otherTimeline:
          'It is not on the same timeline as the database, as just after a failover; lists come from the database itself.',
        lostPosition: 'It is left alone for a minute; lists come from the database itself.',
      },
    },
  },
} as const
