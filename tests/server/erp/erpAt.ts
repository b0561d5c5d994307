/** The settings of an ERP at an address. */
export const erpAt = (url: string) => ({
  erpAccount: {
    url,
    user: 'bottega',
    password: 's3cret',
    client: null,
    salesOrganisation: '1710',
    distributionChannel: '10',
    division: '00',
    soldTo: '17100003',
    orderType: 'OR',
    priceCondition: 'PPR0',
    unit: 'PC',
  },
})
