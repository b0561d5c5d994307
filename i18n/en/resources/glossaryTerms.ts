export const glossaryTerms = {
  name: 'Glossary term |||| Glossary',
  newOne: 'New glossary term',

  fields: {
    kind: 'Kind',
    it: 'Italian',
    en: 'English',
    note: 'Note',
  },

  choices: {
    'kind.material': 'Material',
    'kind.technique': 'Technique',
    'kind.colour': 'Colour',
    'kind.other': 'Other',
  },

  sections: { term: 'Term' },

  helps: {
    it: 'In the singular. Plurals are found too',
    en: 'Other good translations after a slash: stoneware / grès. The first one is offered',
    note: 'When to use it, and when not',
  },
} as const
