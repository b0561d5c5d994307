import type { Shape } from '../../shape.ts'
import type { erp as english } from '../../en/pages/erp.ts'

/** @see `en/pages/erp.ts` */
export const erp: Shape<typeof english> = {
  erp: {
    errors: {
      none: 'Nessun ERP è configurato.',
      refused: 'L’ERP rifiuta quest’ordine: %{details}',
      notSent: 'L’ERP non è raggiungibile. L’invio dell’ordine sarà ritentato automaticamente.',
      unknown: 'L’ERP non ha risposto. L’ordine sarà cercato e l’invio ritentato automaticamente.',
      failed:
        'L’ERP ha risposto con un errore. L’invio dell’ordine sarà ritentato automaticamente.',
      unreadable:
        'La risposta dell’ERP non è comprensibile. L’ordine sarà cercato e l’invio ritentato automaticamente.',
      underWay: 'La creazione di quest’ordine è già in corso.',
      canceled: 'Quest’ordine è annullato.',
      lacksIt: 'Quest’ordine risulta creato, ma nell’ERP non c’è.',
    },
    problems: {
      notSent: 'L’ERP non era raggiungibile',
      unknown: 'L’ERP non ha risposto',
      failed: 'L’ERP ha risposto con un errore',
      unreadable: 'La risposta dell’ERP non era comprensibile',
      givenUp: '%{problem}. Dopo un giorno di tentativi l’invio è stato abbandonato.',
    },
    sandbox: {
      name: 'ERP',
      count: 'Ordini di vendita',
      last: 'Ultimi',
      blocked: 'Bloccati',
      block: 'Blocca un cliente o un materiale',
      unblock: 'Sblocca un cliente o un materiale',
      notBlocked: 'Nulla con questo nome è bloccato',
    },
  },
}
