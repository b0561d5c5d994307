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
  orderMail: {
    action: 'Open order',
    print: 'Print label and packing list',
    item: '%{count} × %{sku}',
    itemBy: '%{count} × %{sku}, expected by %{day}',
    box: '%{name} (Parcel#%{number})',
    pickupOn: 'pickup on %{day}',
    ordered: {
      subject: 'New order %{number}',
      text: 'A new order has come in: %{number}.',
      ending: 'Confirm the shipping date first; pictures and parcels can follow.',
    },
    labelReady: {
      subject: 'Order %{number}: label ready, pickup on %{day}',
      text: 'The carrier collects order %{number} on %{day}, at %{place}. Print the label and put it on the parcel before then.',
      ending: 'Anything wrong with the place or the day? Tell us before the carrier sets out.',
    },
    labelVoided: {
      subject: 'Order %{number}: this label is no longer valid',
      text: 'We’ve voided a label of order %{number}. If it’s printed already, throw it away: you’ll get another one.',
      ending: 'Keep the parcel until the new label is there.',
    },
    pickupChanged: {
      subject: 'Order %{number}: the carrier now comes on %{day}',
      text: 'The pickup of order %{number} has changed: the carrier comes on %{day}, to %{place}.',
      ending: 'The label stays the same.',
    },
    pickupCanceled: {
      subject: 'Order %{number}: the pickup has been canceled',
      text: 'The carrier doesn’t come for order %{number} for now. We’ll write again once another day is booked.',
      ending: 'Keep the parcel and its label.',
    },
    addressChanged: {
      subject: 'Order %{number}: pickup address or times changed',
      text: 'We’ve changed where or when the carrier collects order %{number}: %{place}.',
      ending: 'Not right? You can change it on the page of the order.',
    },
    canceled: {
      subject: 'Order %{number} has been canceled',
      text: 'Order %{number} has been canceled. Please stop working on it, and don’t hand it to a carrier.',
      ending: 'Already on its way? Our logistics team takes care of it.',
    },
    reopened: {
      subject: 'Order %{number} is open again',
      text: 'Order %{number}, which had been canceled or returned, is open again. Please go on with it.',
      ending:
        'Check the shipping date, the pictures and the parcels: what you had prepared is still there.',
    },
    returned: {
      subject: 'Order %{number} has been returned',
      text: 'Order %{number} has been marked as returned. It isn’t paid for, and nothing more is to be sent of it.',
      ending:
        'Is a parcel of it still with you? Keep it: our logistics team takes care of its label and pickup.',
    },
    termsChanged: {
      subject: 'Order %{number} has changed',
      text: 'What was agreed on for order %{number} has changed: products, quantities or prices. This is what is ordered now, and the page of the order shows what you’re paid:',
      ending:
        'Pictures and parcels of what has changed are reviewed again before it ships. Not right? Tell us before you go on.',
    },
  },
  parcelMail: {
    stop: {
      subject: 'Stop the parcel: order %{number} has been canceled',
      text: 'Order %{number} (%{vendor}) was canceled after these labels had been bought:',
      ending:
        'Void the label while it’s not collected; otherwise ask the carrier to stop or return the parcel.',
    },
    stopReturned: {
      subject: 'Stop the parcel: order %{number} has been returned',
      text: 'Order %{number} (%{vendor}) was marked as returned while these labels aren’t collected:',
      ending:
        'Void the label, and with it its pickup; if the parcel has left, the carrier’s next scan clears this by itself.',
    },
    comesBack: {
      subject: 'Order %{number}: the carrier brings the parcel back',
      text: 'The carrier returns these parcels of order %{number} (%{vendor}) to the sender:',
      ending:
        'Agree with the customer and the artisan on what happens next; if nothing is sent again, set the order to returned.',
    },
    termsChanged: {
      subject: 'Order %{number} has changed',
      text: 'The products, quantities or prices of order %{number} (%{vendor}) have changed in the shop, or after the order was created in the ERP. This is what is ordered now:',
      ending:
        'Adjust it where it is kept otherwise, such as in the ERP. The artisan has been told.',
    },
  },
  ordersDue: {
    subject: 'Order %{number} leaves on %{day} |||| %{smart_count} orders leave by %{day}',
    text: 'This order has to be ready for the carrier on the next working day: |||| These orders have to be ready for the carrier on the next working day:',
    due: 'ship by %{day}: %{products}',
    action: 'Open your orders',
    ending: 'Already packed? Check that date, pictures and parcels are filled in.',
  },
} as const
