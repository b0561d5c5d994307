import type { inbox as english } from '../../en/app/inbox.ts'
import type { Shape } from '../../shape.ts'

export const inbox: Shape<typeof english> = {
  inbox: {
    title: 'Da fare',
    button: 'Da fare: %{count}',
    nothing: 'Al momento non c’è nulla da fare',
    nothingHint: 'Ciò che ti aspetta compare qui da solo.',
    failed: 'Impossibile caricare le cose da fare',
    loading: 'Ricerca delle cose da fare…',
    now: 'Subito',
    more: '%{count} o più',
    oldest: 'dal %{day}, %{ago}',
    rejectedProducts:
      '%{count} prodotto respinto, con il motivo |||| %{count} prodotti respinti, con i motivi',
    overdueOrders: '%{count} ordine in ritardo |||| %{count} ordini in ritardo',
    ordersWithoutDate:
      '%{count} ordine attende la tua data di spedizione |||| %{count} ordini attendono la tua data di spedizione',
    troubledShipments:
      '%{count} spedizione richiede attenzione |||| %{count} spedizioni richiedono attenzione',
    readyOrders: '%{count} ordine pronto da spedire |||| %{count} ordini pronti da spedire',
    pendingCollections:
      '%{count} collezione attende l’approvazione |||| %{count} collezioni attendono l’approvazione',
    pendingProducts:
      '%{count} prodotto attende l’approvazione |||| %{count} prodotti attendono l’approvazione',
    textsToProofread: '%{count} testo da rivedere |||| %{count} testi da rivedere',
    staleTexts:
      '%{count} traduzione non più aggiornata |||| %{count} traduzioni non più aggiornate',
    textsToTranslate: '%{count} testo da tradurre |||| %{count} testi da tradurre',
    oldAudits:
      '%{count} prodotto verificato più di un anno fa |||| %{count} prodotti verificati più di un anno fa',
  },
}
