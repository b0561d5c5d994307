/** Mails about orders. */
export const orderMails = {
  orderSentBack: {
    subject: 'Please check: %{name} of order %{number}',
    text: 'We’ve looked at the pictures and parcels of %{name} (%{sku}) in order %{number}. Some of them need another look before the order can be shipped.',
    where: 'What to check:',
    parcel: 'Parcel#%{number}',
    readyPhoto: 'Ready item picture %{number}',
    packagePhoto: 'Packaged item picture %{number}',
    action: 'Open order',
    ending: 'You’ll find these notes next to the pictures and parcels. Save when you’re done.',
  },
  ordersDue: {
    subject: 'Order %{number} leaves on %{day} |||| %{smart_count} orders leave by %{day}',
    text: 'This order has to be ready for the carrier on the next working day: |||| These orders have to be ready for the carrier on the next working day:',
    due: 'ship by %{day}: %{products}',
    action: 'Open your orders',
    ending: 'Already packed? Check that date, pictures and parcels are filled in.',
  },
} as const
