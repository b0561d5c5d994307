import type { Shape } from '../../shape.ts'
import type { gateway as english } from '../../en/pages/gateway.ts'

/** @see `en/pages/gateway.ts` */
export const gateway: Shape<typeof english> = {
  gateway: {
    name: 'Gateway di pagamento',
    plans: 'Piani presenti',
    clock: 'Orologio del gateway',
    subscriptions: 'Abbonamenti in corso',
    pastDue: 'Di cui con pagamento in ritardo',
    charged: 'Addebitato finora',
    waiting: 'Notifiche in attesa di consegna',
    moveClock: 'Sposta avanti l’orologio',
    resetClock: 'Reimposta l’orologio',
    declineCard: 'Fai rifiutare una carta dalla banca',
    duplicateCard: 'Respingi gli addebiti di una carta come duplicati',
    acceptCard: 'Fai accettare una carta dalla banca',
    unknownCard: 'Il gateway non conserva una carta come questa',
  },
}
