/** The embedded carrier: the page that shows how a shipment travels, and its part of the sandbox page. */
export const carrier = {
  carrier: {
    name: 'Carrier',
    clock: 'The carrier’s clock',
    onTheirWay: 'Shipments on their way',
    made: 'Shipments made',
    moveClock: 'Move the clock forward',
    resetClock: 'Reset the clock',
    deliverParcel: 'Deliver a shipment',
    returnParcel: 'Return a shipment',
    unknownNumber: 'No shipment has this tracking number',
    alreadyDelivered: 'This shipment has been delivered already',
    alreadyVoided: 'This shipment has been voided',
    alreadyReturned: 'This shipment has been returned already',
    notCollected: 'This shipment hasn’t been collected yet',
    track: {
      title: 'Shipment %{number}',
      text: '%{carrier}, %{service}. Times are those of Rome.',
      events: 'Progress',
      steps: {
        LABEL_CREATED: 'Label made',
        PICKED_UP: 'Collected',
        IN_TRANSIT: 'On its way',
        DELIVERED: 'Delivered',
        RETURNED: 'Returned to the sender',
      },
    },
  },
} as const
