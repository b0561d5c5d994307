export const productTypes = {
  name: 'Product type |||| Product types',
  newOne: 'New product type',

  fields: {
    name: 'Name',
    category: 'Category',
    isActive: 'Active',
    dataItems: 'Additional fields',
    'dataItems.key': 'Key',
    'dataItems.name': 'Name',
    'dataItems.type': 'Kind of value',
    'dataItems.unit': 'Unit',
  },

  choices: {
    'category.furniture': 'Furniture',
    'category.lighting': 'Lighting',
    'category.tableware': 'Tableware',
    'category.textiles': 'Textiles',
    'category.decoration': 'Decoration',
    'category.jewellery': 'Jewellery',
    'category.bags': 'Bags',
    'category.stationery': 'Stationery',
    'dataItems.type.text': 'Text',
    'dataItems.type.number': 'Number',
    'dataItems.type.flag': 'Yes or no',
  },

  sections: {
    basics: 'Basics',
    dataItems: 'Additional fields',
  },

  adds: { dataItems: 'Add field' },

  helps: {
    'dataItems.name':
      'Products keep their values under this name, so a new name leaves them behind',
    dataItems: 'The product editor also asks for these fields',
  },
} as const
