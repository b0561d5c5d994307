import type { Shape } from '../../shape.ts'
import type {
  bankChallenge as englishChallenge,
  programCardForm as english,
} from '../../en/pages/programCardForm.ts'

/** @see `en/pages/programCardForm.ts` */
export const programCardForm: Shape<typeof english> = {
  cardForm: {
    name: 'Dati della carta',
    loading: 'Caricamento del modulo della carta…',
    failed: 'Non è stato possibile caricare il modulo della carta',
    retry: 'Riprova',
    number: 'Numero della carta',
    expirationDate: 'Data di scadenza, mese e anno',
    cvv: 'Codice di sicurezza (CVV)',
    frame: 'Riquadro protetto: %{field}',
    test: {
      title: 'Gateway di prova',
      text: 'Non si sposta denaro e non si accettano carte vere. Usa uno di questi numeri, con una data futura e un CVV qualsiasi:',
      good: 'accettata',
      challenge: 'accettata dopo una domanda della banca di prova',
      debit: 'carta di debito, non accettata',
      prepaid: 'carta prepagata, non accettata',
    },
  },
}

/** @see `en/pages/programCardForm.ts` */
export const bankChallenge: Shape<typeof englishChallenge> = {
  title: 'Banca di prova: conferma il pagamento',
  text: 'Questo è il gateway di prova: nessuna vera banca viene contattata e non si sposta denaro.',
  submit: 'Conferma',
  cancel: 'Annulla',
}
