import type { notifications as english } from '../../en/app/notifications.ts'
import type { Shape } from '../../shape.ts'

export const notifications: Shape<typeof english> = {
  notifications: {
    title: 'Notifiche',
    button: '%{count} nuova notifica |||| %{count} nuove notifiche',
    new: 'Nuova:',
    all: 'Tutte le notifiche',
    older: 'Mostra le precedenti',
    markAll: 'Segna tutte come lette',
    none: 'Ancora nulla',
    noneHint: 'Ciò che accade alle tue cose compare qui da solo.',
    failed: 'Impossibile caricare le notifiche',
    loading: 'Caricamento delle notifiche…',
    account: 'Il tuo account',
    choose: 'Di cosa avvisarti, e come',
    chooseHint:
      'Ciò che arriva per email è anche nel portale. Le email sul tuo accesso e le ricevute dei pagamenti arrivano sempre.',
    look: 'Aspetto del portale',
    saved: 'Salvato',
    noDigest: 'Nessuna email',
    kinds: {
      orders: 'Ordini, etichette e ritiri',
      parcels: 'Colli da fermare',
      rejections: 'Prodotti e collezioni da rivedere',
      approvals: 'Approvazioni, pubblicazioni e messe in vendita',
      changes: 'Modifiche dello staff a ciò che hai in vendita',
      resubmissions: 'Prodotti e collezioni inviati di nuovo dopo la tua revisione',
      translations: 'Traduzioni da rivedere',
      program: 'Vendor Program e pagamenti',
      imports: 'Importazioni terminate',
      erasures: 'Persone cancellate',
      waiting: 'Cosa ti aspetta, in un riepilogo',
    },
    choices: {
      here: 'Nel portale',
      mail: 'Subito per email',
      daily: 'Per email, una volta al giorno',
      weekly: 'Per email, una volta alla settimana',
      off: 'Mai',
    },
  },
}
