import type { glossaryTerms as english } from '../../en/resources/glossaryTerms.ts'
import type { Shape } from '../../shape.ts'

export const glossaryTerms: Shape<typeof english> = {
  name: 'Termine del glossario |||| Glossario',
  newOne: 'Nuovo termine del glossario',

  fields: {
    kind: 'Tipo',
    it: 'Italiano',
    en: 'Inglese',
    note: 'Nota',
  },

  choices: {
    'kind.material': 'Materiale',
    'kind.technique': 'Tecnica',
    'kind.colour': 'Colore',
    'kind.other': 'Altro',
  },

  sections: { term: 'Termine' },

  helps: {
    it: 'Al singolare. I plurali si riconoscono da soli',
    en: 'Altre traduzioni valide dopo una barra: stoneware / grès. Si propone la prima',
    note: 'Quando usarlo e quando no',
  },
}
