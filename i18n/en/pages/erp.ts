/** Orders of the shop into the ERP: what the server says of them, and the sandbox page. */
export const erp = {
  erp: {
    errors: {
      none: 'No ERP is set up.',
      refused: 'The ERP refuses this order: %{details}',
      notSent: 'The ERP can’t be reached. The order will be tried again by itself.',
      unknown: 'The ERP hasn’t answered. The order will be looked for and tried again by itself.',
      failed: 'The ERP answered with an error. The order will be tried again by itself.',
      unreadable:
        'The ERP’s answer can’t be understood. The order will be looked for and tried again by itself.',
      underWay: 'This order is being created at the moment.',
      canceled: 'This order is canceled.',
      lacksIt: 'This order was noted as created, but the ERP doesn’t have it.',
    },
    problems: {
      notSent: 'The ERP couldn’t be reached',
      unknown: 'The ERP didn’t answer',
      failed: 'The ERP answered with an error',
      unreadable: 'The ERP’s answer couldn’t be understood',
      givenUp: '%{problem}. Tried for a day, then given up.',
    },
    sandbox: {
      name: 'ERP',
      count: 'Sales orders',
      last: 'Latest',
      blocked: 'Blocked',
      block: 'Block a customer or material',
      unblock: 'Unblock a customer or material',
      notBlocked: 'Nothing with this name is blocked',
    },
  },
} as const
