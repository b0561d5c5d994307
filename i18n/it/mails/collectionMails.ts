import type { collectionMails as english } from '../../en/mails/collectionMails.ts'
import type { Shape } from '../../shape.ts'

export const collectionMails: Shape<typeof english> = {
  collectionDisapproved: {
    subject: 'Da sistemare: la collezione %{name}',
    text: 'la tua collezione %{name} è stata esaminata e richiede alcune modifiche prima di essere approvata. Il motivo:',
    products:
      'Con la collezione ti è tornato questo prodotto: |||| Con la collezione ti sono tornati questi %{smart_count} prodotti:',
    action: 'Apri la collezione',
    ending: 'Quando un prodotto è pronto, invialo di nuovo in approvazione.',
  },
}
