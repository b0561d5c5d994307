import { shopForms } from './shopForms.ts'
import { gatewayForms } from './gatewayForms.ts'
import { erpForms } from './erpForms.ts'

/** The forms of the sandbox page: their fields, as those of a resource. */
export const sandboxForms = {
  fault: {
    fields: { kind: 'Come', what: 'Quale chiamata', milliseconds: 'Millisecondi' },
    helps: {
      what: 'Lascia vuoto per qualsiasi chiamata.',
      milliseconds: 'Quanto dura una chiamata lenta o senza risposta.',
    },
    choices: {
      kind: {
        timeout: 'Nessuna risposta in tempo',
        error: 'Risponde con un errore',
        garbage: 'Risponde cose senza senso',
        half: 'Risponde a metà',
        lostAnswer: 'La esegue, ma la risposta si perde',
        slow: 'Lenta, finché non si annulla',
      },
    },
  },
  carrier: {
    moveClock: { fields: { hours: 'Ore' } },
    deliverParcel: { fields: { trackingNumber: 'Numero di tracciamento' } },
    returnParcel: { fields: { trackingNumber: 'Numero di tracciamento' } },
  },
  shop: shopForms,
  erp: erpForms,
  gateway: gatewayForms,
  mail: {
    sendTest: {
      fields: { language: 'Lingua' },
      helps: { language: 'Lascia vuoto per la tua lingua.' },
      choices: { language: { en: 'Inglese', it: 'Italiano' } },
    },
  },
}
