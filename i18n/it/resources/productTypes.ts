import type { productTypes as english } from '../../en/resources/productTypes.ts'
import type { Shape } from '../../shape.ts'

export const productTypes: Shape<typeof english> = {
  name: 'Tipo di prodotto |||| Tipi di prodotto',
  newOne: 'Nuovo tipo di prodotto',

  fields: {
    name: 'Nome',
    category: 'Categoria',
    isActive: 'Attivo',
    dataItems: 'Campi aggiuntivi',
    'dataItems.key': 'Chiave',
    'dataItems.name': 'Nome',
    'dataItems.type': 'Tipo di valore',
    'dataItems.unit': 'Unità di misura',
  },

  choices: {
    'category.furniture': 'Arredamento',
    'category.lighting': 'Illuminazione',
    'category.tableware': 'Arte della tavola',
    'category.textiles': 'Tessili',
    'category.decoration': 'Decorazione',
    'category.jewellery': 'Gioielli',
    'category.bags': 'Borse',
    'category.stationery': 'Cartoleria',
    'dataItems.type.text': 'Testo',
    'dataItems.type.number': 'Numero',
    'dataItems.type.flag': 'Sì o no',
  },

  sections: {
    basics: 'Dati principali',
    dataItems: 'Campi aggiuntivi',
  },

  adds: { dataItems: 'Aggiungi campo' },

  helps: {
    'dataItems.name':
      'I valori dei prodotti sono legati a questo nome: se lo cambi, restano sotto quello vecchio',
    dataItems: 'Che cosa chiede in più la scheda dei prodotti di questo tipo',
  },
}
