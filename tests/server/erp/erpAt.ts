/** The account of an ERP at an address, with what is set where the operator names nothing else. */
export const erpAccountAt = (url: string, password = 's3cret') => ({
  url,
  user: 'BOTTEGA',
  password,
  client: null,
  salesOrganisation: '1710',
  distributionChannel: '10',
  division: '00',
  soldTo: '17100003',
  orderType: 'OR',
  priceCondition: 'PPR0',
  unit: 'PC',
})

/** The settings of an ERP at an address. */
export const erpAt = (url: string) => ({ erpAccount: erpAccountAt(url) })
