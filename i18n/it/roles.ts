import type { roles as english } from '../en/roles.ts'
import type { Shape } from '../shape.ts'

export const roles: Shape<typeof english> = {
  admin: 'Amministrazione',
  approver: 'Approvazione',
  buyer: 'Buyer',
  manager: 'Manager',
  translator: 'Traduzione',
  logistics: 'Logistica',
  vendor: 'Artigiano',
}
