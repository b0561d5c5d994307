import { BooleanInput, Edit, NumberInput, SelectInput, SimpleForm, TextInput } from 'react-admin'

const texts = [
  'sku',
  'name',
  'vendorCode',
  'designer',
  'category',
  'vendorName',
  'vendorCollection',
]
const long = ['description', 'otherInfo', 'comments']
const localized = ['displayTitle.en', 'displayTitle.it', 'translation.name', 'translation.color']
const dates = ['auditedOn', 'flaggedAsIncompleteOn', 'discontinuedOn', 'createdAt', 'updatedAt']
const choices = ['status', 'mainColor', 'material', 'secondaryMaterial', 'translation.status']
const numbers = [
  'yearIntoMarket',
  'dimensions.W',
  'dimensions.D',
  'dimensions.H',
  'weight',
  'pricing.EUR.wholesale',
  'pricing.EUR.retail',
  'pricing.USD.retail',
  'pricing.GBP.retail',
  'fiscalRegimen',
  'stockQuantity',
  'shippingIn',
  'packagingTime',
  'remadeDays',
]
const flags = [
  'saved',
  'canBeRemade',
  'canBeCustomized',
  'needsAssembly',
  'suitableForContract',
  'isCITES',
  'certifications.CARB',
  'certifications.UL',
  'dedicatedCourier',
  'blocked',
  'internalUseOnly',
  'readyToTranslate',
]
const options = ['draft', 'pending', 'approved', 'active', 'rejected'].map((id) => ({
  id,
  name: id,
}))

/** Fifty plain inputs, laid out by `SimpleForm`. */
export const ProductEdit = () => (
  <Edit>
    <SimpleForm>
      {[...texts, ...localized, ...dates].map((source) => (
        <TextInput key={source} source={source} />
      ))}
      {long.map((source) => (
        <TextInput key={source} source={source} multiline />
      ))}
      {choices.map((source) => (
        <SelectInput key={source} source={source} choices={options} />
      ))}
      {numbers.map((source) => (
        <NumberInput key={source} source={source} />
      ))}
      {flags.map((source) => (
        <BooleanInput key={source} source={source} />
      ))}
    </SimpleForm>
  </Edit>
)
