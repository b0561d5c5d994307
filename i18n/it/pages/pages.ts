import type { pages as english } from '../../en/pages/pages.ts'
import type { Shape } from '../../shape.ts'

export const pages: Shape<typeof english> = {
  notFound: {
    title: '404! Pagina non trovata',
    text: 'A questo indirizzo non c’è nulla. Il link potrebbe essere vecchio o incompleto.',
    toMain: 'Vai alla pagina principale',
  },
  forbidden: {
    title: 'Questa pagina non è per il tuo account',
    list: 'Il tuo account è di tipo %{type}: non permette di vedere %{resources}.',
    show: 'Il tuo account è di tipo %{type}: non permette di vedere %{resources}.',
    create: 'Il tuo account è di tipo %{type}: non permette di creare %{resources}.',
    edit: 'Il tuo account è di tipo %{type}: non permette di modificare %{resources}.',
    toStart: 'Vai alla tua pagina iniziale',
  },
  broken: {
    title: 'Qualcosa è andato storto',
    text: 'Non è stato possibile mostrare la pagina. Ciò che è salvato è al sicuro.',
    stale: 'Bottega è stata aggiornata. Ricarica la pagina per continuare.',
    reload: 'Ricarica la pagina',
    details: 'Dettagli per l’assistenza',
  },
  loading: 'Caricamento…',
}
