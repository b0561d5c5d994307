import type { collectionMails as english } from '../../en/mails/collectionMails.ts'
import type { Shape } from '../../shape.ts'

export const collectionMails: Shape<typeof english> = {
  collectionDisapproved: {
    subject: 'Da sistemare: la collezione %{name}',
    text: 'la tua collezione %{name} è stata esaminata e richiede alcune modifiche prima di essere approvata. Il motivo:',
    products:
      'Con la collezione ti è tornato questo prodotto: |||| Con la collezione ti sono tornati questi %{smart_count} prodotti:',
    action: 'Apri la collezione',
    ending: 'Quando tutto è pronto, invia di nuovo in approvazione i prodotti e la collezione.',
  },
  translationDeclined: {
    subject: 'Da rivedere: la traduzione di %{name}',
    text: 'la tua traduzione di %{name} è stata esaminata e richiede alcune modifiche.',
    reason: 'Il motivo:',
    action: 'Apri la traduzione',
    ending: 'Il tuo testo è ancora lì. Quando è pronto, invialo di nuovo in revisione.',
  },
  translationsDeclined: {
    subject: 'Da rivedere: 1 traduzione |||| Da rivedere: %{smart_count} traduzioni',
    text: 'questa tua traduzione è stata esaminata e richiede alcune modifiche: |||| queste tue %{smart_count} traduzioni sono state esaminate e richiedono alcune modifiche:',
    action: 'Apri le traduzioni',
    ending: 'I tuoi testi sono ancora lì. Quando uno è pronto, invialo di nuovo in revisione.',
  },
}
