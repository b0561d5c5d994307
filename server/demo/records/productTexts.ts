import type { colors, materials } from '../../../resources/settings/constants.ts'
import { pick, type Random } from '../../../schema/index.ts'
import type { Noun } from './demoNouns.ts'
import { coloursInItalian, materialsInItalian, places } from '../base/italianNames.ts'
import { chance, wholeBetween } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

/** A product before it is a record: what it is, and whose. */
export interface ProductSubject {
  readonly noun: Noun
  readonly place: string
  readonly colour: (typeof colors)[number]
  readonly material: (typeof materials)[number]
  readonly vendor: VendorProfile
}

/** What the vendor calls it, as `Vaso Etna in terracotta`. */
export function productName({ noun, place, material }: ProductSubject, random: Random): string {
  const name = `${noun.it} ${place}`
  if (chance(0.3, random)) return `${name} in ${materialsInItalian[material]}`
  return chance(0.2, random) ? `${name} N. ${wholeBetween(2, 9, random)}` : name
}

const firsts = [
  ({ noun, place }: ProductSubject) =>
    `The ${place} ${noun.en} is a piece for every day that does not wear out its welcome.`,
  ({ noun, place, colour }: ProductSubject) =>
    `A ${noun.en} in ${colour}, named after ${place} and the light one finds there.`,
  ({ noun, vendor }: ProductSubject) =>
    `This ${noun.en} is among the first things that ${vendor.house} ever made, and still one of the best.`,
  ({ noun, place }: ProductSubject) =>
    `Drawn after an old model, the ${place} ${noun.en} keeps its outline and leaves out the ornament.`,
]

const lasts = [
  'No two are the same.',
  'Wipe with a soft, dry cloth.',
  'It comes in a box of recycled board, signed and dated.',
  'Other colours can be made to order.',
  'The mark of the workshop is on the base.',
]

/** What the shop says of it, in English. */
export function productDescription(subject: ProductSubject, random: Random): string {
  const { craft, town } = subject.vendor
  return `${pick(firsts, random)(subject)} In ${town} each piece is ${craft.technique}. ${pick(lasts, random)}`
}

/** Its titles in both languages of the shop. */
export function productTitles({ noun, place, material }: ProductSubject) {
  return {
    en: `${place} ${noun.en} in ${material}`,
    it: `${noun.it} ${place} in ${materialsInItalian[material]}`,
  }
}

/** What a translator makes of it. */
export function productInItalian(subject: ProductSubject) {
  const { noun, place, colour, material, vendor } = subject
  return {
    name: `${noun.it} ${place}`,
    description: `${noun.it} ${place} di ${vendor.house}, ${vendor.town}. Ogni opera è ${vendor.craft.tecnica}. Le piccole differenze tra un pezzo e l’altro sono parte del lavoro.`,
    color: coloursInItalian[colour],
    material: materialsInItalian[material],
  }
}

/** A place that a piece can be called after. */
export function placeName(random: Random): string {
  return pick(places, random)
}
