import { Papers } from './Papers.tsx'

/** The sections of the onboarding form, by their fields (rows ONBOARD-017 to 047). The status is the header's. */
export const artisanFields = [
  'artisanName',
  'name',
  'slug',
  'artisanCode',
  'SKUprefix',
  'area',
  'country',
  'state',
  'email',
  'website',
  'otherSites',
  'description',
  'biography',
  'contractType',
  'contractPenalties',
  'buyer',
  'discountPercentage',
  'discountNote',
  'downPaymentWhenReceivedOrder',
  'fiscalRegimen',
  'excludedCountries',
  'fixedPriceList',
  'fullPaymentBeforeShipping',
  'returnAllowed',
  'packagePicsBeforeShipping',
  'productPicsBeforeShipping',
  'bespokeAvailable',
  'vetted',
  'fromArtisanToClient',
  'woodenCrateNeeded',
  'contracts',
  'catalogs',
] as const

/** Sections that the page draws in a way of its own. */
export const artisanSections = { documents: Papers }
