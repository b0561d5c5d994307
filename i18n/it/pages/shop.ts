import type { Shape } from '../../shape.ts'
import type { shop as english } from '../../en/pages/shop.ts'

/** @see `en/pages/shop.ts` */
export const shop: Shape<typeof english> = {
  shop: {
    errors: {
      noShop: 'Questo portale non ha un negozio. Un amministratore imposta SHOP_URL',
      nothingNamed: 'Indica una collezione o dei prodotti',
      noAnswer:
        'Il negozio al momento non risponde. Non è stato modificato nulla. Riprova più tardi',
      unknownItems: 'Ordine %{number}: nessun prodotto ha lo SKU %{skus}',
      unread: 'Questi ordini del negozio non sono leggibili: %{numbers}',
      notTaken: 'Ordine %{number}: %{reason}',
    },
    problems: {
      gone: 'Il prodotto non è più nel portale',
      noCollection: 'Il prodotto non è in nessuna collezione',
      collectionNotApproved: 'La collezione non è approvata',
      notApproved: 'Il prodotto non è approvato',
      internalUseOnly: 'Il prodotto è solo per uso interno',
      discontinued: 'Il prodotto è fuori produzione',
      noPrice: 'Il prodotto non ha un prezzo al pubblico in EUR',
      noShop: 'Nessun negozio è impostato',
    },
    nothingForSale: 'Nel negozio non c’è nulla in vendita: prima invia prodotti attivi',
    notForSale: 'Il negozio non ha in vendita un prodotto con questo SKU',
    system: {
      name: 'Negozio',
      products: 'Prodotti',
      active: 'In vendita',
      orders: 'Ordini',
      refused: 'SKU rifiutati',
      perSecond: 'Chiamate al secondo',
      makeOrder: 'Crea un ordine',
      orderMade:
        'Ordine creato. Il portale lo scarica entro pochi minuti, o subito dalla pagina del negozio',
      refuseProduct: 'Rifiuta uno SKU',
      acceptProducts: 'Accetta di nuovo tutti gli SKU',
      limitCalls: 'Limita le chiamate',
    },
  },
}
