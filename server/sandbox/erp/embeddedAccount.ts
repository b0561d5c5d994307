import { randomBytes } from 'node:crypto'
import type { ErpAccount } from '../../adapters/erp/erpAccount.ts'

/** Who may do what in the embedded ERP; its password is another one with every start. */
export const embeddedAccount = (): Omit<ErpAccount, 'url'> => ({
  user: 'BOTTEGA',
  password: randomBytes(24).toString('base64url'),
  client: '100',
  salesOrganisation: '1010',
  distributionChannel: '10',
  division: '00',
  soldTo: '10100001',
  orderType: 'OR',
})
