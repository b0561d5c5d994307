import type { analyticsRows as english } from '../../en/resources/analyticsRows.ts'
import type { Shape } from '../../shape.ts'

export const analyticsRows: Shape<typeof english> = {
  name: 'Riga di statistiche |||| Statistiche',

  fields: {
    image: 'Foto',
    day: 'Giorno',
    vendor: 'Artigiano',
    vendorName: 'Nome dell’artigiano',
    product: 'Prodotto',
    sku: 'SKU',
    name: 'Nome',
    region: 'Area',
    customerType: 'Clienti',
    views: 'Visualizzazioni',
    listViews: 'Impressioni negli elenchi',
    interactions: 'Interazioni',
    units: 'Pezzi venduti',
    gmv: 'Vendite (GMV)',
  },

  choices: {
    'region.United States': 'Stati Uniti',
    'region.United Kingdom': 'Regno Unito',
    'region.Canada': 'Canada',
    'region.Australia': 'Australia',
    'region.Europe': 'Europa',
    'region.Middle East': 'Medio Oriente',
    'region.Rest of world': 'Resto del mondo',
    'customerType.consumer': 'Consumatori',
    'customerType.trade': 'Professionisti',
  },

  sections: {
    product: 'Prodotto',
    sale: 'Giorno e area',
    figures: 'Numeri',
  },
}
