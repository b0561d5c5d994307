import type { Shape } from '../../shape.ts'
import type { carrier as english } from '../../en/pages/carrier.ts'

/** @see `en/pages/carrier.ts` */
export const carrier: Shape<typeof english> = {
  carrier: {
    name: 'Corriere',
    clock: 'Orologio del corriere',
    onTheirWay: 'Spedizioni in viaggio',
    made: 'Spedizioni create',
    moveClock: 'Sposta avanti l’orologio',
    resetClock: 'Reimposta l’orologio',
    deliverParcel: 'Consegna una spedizione',
    returnParcel: 'Restituisci una spedizione',
    unknownNumber: 'Nessuna spedizione ha questo numero',
    alreadyDelivered: 'Questa spedizione è già stata consegnata',
    alreadyVoided: 'Questa spedizione è stata annullata',
    alreadyReturned: 'Questa spedizione è già stata restituita',
    notCollected: 'Questa spedizione non è ancora stata ritirata',
    track: {
      title: 'Spedizione %{number}',
      text: '%{carrier}, %{service}. Gli orari sono quelli di Roma.',
      events: 'Stato della spedizione',
      steps: {
        LABEL_CREATED: 'Etichetta creata',
        PICKED_UP: 'Ritirata',
        IN_TRANSIT: 'In viaggio',
        DELIVERED: 'Consegnata',
        RETURNED: 'Restituita al mittente',
      },
    },
  },
}
