/** What to do next, under the figures; the sentences of `resources/analytics/adviceRules.ts`. */
export const analyticsAdvice = {
  advice: {
    title: 'What to do next',
    loading: 'Looking for what to do next',
    failed: 'Couldn’t work out what to do next',
    nothing:
      'Nothing stands out: no product has many views and few interactions, or interactions and no stock.',
    actionOf: '%{action}: %{name}',
    rules: {
      seldomAskedFor:
        '“%{name}” had %{views} views in %{days} days and one interaction; at the usual rate it would have been about %{usualInteractions}. Better photos or another price may help. |||| “%{name}” had %{views} views in %{days} days and %{interactions} interactions; at the usual rate it would have been about %{usualInteractions}. Better photos or another price may help.',
      outOfStock:
        '“%{name}” had %{views} views and %{interactions} interactions in %{days} days, but none is in stock. Add stock, or say that it can be made again.',
      slowToShip:
        '“%{name}” takes %{leadTime} weeks to leave the workshop; products of its type usually take one. It had %{views} views in %{days} days, and a shorter time may bring orders. |||| “%{name}” takes %{leadTime} weeks to leave the workshop; products of its type usually take %{usualLeadTime}. It had %{views} views in %{days} days, and a shorter time may bring orders.',
      risingStar:
        '“%{name}” is on the rise: %{views} views in %{days} days, after %{viewsBefore} in the %{days} days before. There is only one in stock. See that it does not run out. |||| “%{name}” is on the rise: %{views} views in %{days} days, after %{viewsBefore} in the %{days} days before. There are %{stock} in stock. See that it does not run out.',
      translationMissing:
        '“%{name}” had %{views} views in %{days} days, but its translation is not finished.',
      auditedLongAgo:
        '“%{name}” had %{views} views in %{days} days, but its last audit was %{monthsSinceAudit} months ago. Check that its data is still right.',
      neverAudited:
        '“%{name}” had %{views} views in %{days} days. It has been in the portal for %{monthsInShop} months and was never audited.',
    },
    actions: {
      seldomAskedFor: 'Look at photos and price',
      outOfStock: 'Update the stock',
      slowToShip: 'Change the lead time',
      risingStar: 'Check the stock',
      translationMissing: 'Open the translation',
      auditedLongAgo: 'Check its data',
      neverAudited: 'Check its data',
    },
  },
} as const
