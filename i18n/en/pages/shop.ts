/** The shop that products are sent to and orders come from. */
export const shop = {
  shop: {
    errors: {
      noShop: 'This portal has no shop. An administrator sets SHOP_URL',
      nothingNamed: 'Name a collection or products',
      noAnswer: 'The shop doesn’t answer at the moment. Nothing was changed. Try again later',
      unknownItems: 'Order %{number}: no product has the SKU %{skus}',
      unread: 'These orders of the shop can’t be read: %{numbers}',
      notTaken: 'Order %{number}: %{reason}',
    },
    problems: {
      gone: 'The product isn’t in the portal any more',
      noCollection: 'The product is in no collection',
      collectionNotApproved: 'The collection isn’t approved',
      notApproved: 'The product isn’t approved',
      internalUseOnly: 'The product is for internal use only',
      discontinued: 'The product is discontinued',
      noPrice: 'The product has no retail price in EUR',
      noShop: 'No shop is set up',
    },
    nothingForSale: 'Nothing is on sale in the shop: send active products first',
    notForSale: 'The shop has no product with this SKU on sale',
    system: {
      name: 'Shop',
      products: 'Products',
      active: 'On sale',
      orders: 'Orders',
      refused: 'Refused SKUs',
      perSecond: 'Calls per second',
      makeOrder: 'Make an order',
      orderMade:
        'Order made. The portal fetches it within minutes, or at once from the shop’s page',
      refuseProduct: 'Refuse a SKU',
      acceptProducts: 'Accept all SKUs again',
      limitCalls: 'Limit the calls',
    },
  },
} as const
