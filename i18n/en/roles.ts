/** Names of the types of user. */
export const roles = {
  admin: 'Administrator',
  approver: 'Approver',
  buyer: 'Buyer',
  manager: 'Manager',
  translator: 'Translator',
  logistics: 'Logistics',
  vendor: 'Vendor',
} as const
