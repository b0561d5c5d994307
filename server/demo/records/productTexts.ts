import type { colors, materials } from '../../../resources/settings/constants.ts'
import { pick, type Random } from '../../../schema/index.ts'
import type { Noun } from './demoNouns.ts'
import { coloursInItalian, materialsInItalian, places } from '../base/italianNames.ts'
import { chance, wholeBetween } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

/** The data that a product's texts and pictures depend on. */
export interface ProductSubject {
  readonly noun: Noun
  readonly place: string
  readonly colour: (typeof colors)[number]
  readonly material: (typeof materials)[number]
  readonly vendor: VendorProfile
}

/** The vendor's name of the product, such as `Vaso Etna in terracotta`. */
export function productName({ noun, place, material }: ProductSubject, random: Random): string {
  const name = `${noun.it} ${place}`
  if (chance(0.3, random)) return `${name} in ${materialsInItalian[material]}`
  return chance(0.2, random) ? `${name} N. ${wholeBetween(2, 9, random)}` : name
}

/** An opening in both languages. */
type Opening = (subject: ProductSubject) => { readonly it: string; readonly en: string }

const firsts: readonly Opening[] = [
  ({ noun, place }) => ({
    it: `${noun.it} ${place}: un pezzo per tutti i giorni, che non stanca mai.`,
    en: `The ${place} ${noun.en} is a piece for every day that does not wear out its welcome.`,
  }),
  ({ noun, place, colour }) => ({
    it: `${noun.it} color ${coloursInItalian[colour]}, dal nome di ${place} e della luce che vi si trova.`,
    en: `A ${noun.en} in ${colour}, named after ${place} and the light one finds there.`,
  }),
  ({ noun, vendor }) => ({
    it: `${noun.it}: tra i primi lavori di ${vendor.house}, e ancora tra i migliori.`,
    en: `This ${noun.en} is among the first things that ${vendor.house} ever made, and still one of the best.`,
  }),
  ({ noun, place }) => ({
    it: `Da un modello antico, ${noun.it} ${place} conserva il profilo e rinuncia all’ornamento.`,
    en: `Drawn after an old model, the ${place} ${noun.en} keeps its outline and leaves out the ornament.`,
  }),
]

const lasts = [
  { it: 'Ogni esemplare è diverso dall’altro.', en: 'No two are the same.' },
  { it: 'Si pulisce con un panno morbido e asciutto.', en: 'Wipe with a soft, dry cloth.' },
  {
    it: 'Arriva in una scatola di cartone riciclato, con firma e data.',
    en: 'It comes in a box of recycled board, signed and dated.',
  },
  { it: 'Altri colori su ordinazione.', en: 'Other colours can be made to order.' },
  {
    it: 'Il marchio della bottega è sulla base.',
    en: 'The mark of the workshop is on the base.',
  },
]

/** The artisan's description, and its translation. */
export function productDescriptions(subject: ProductSubject, random: Random) {
  const { craft, town } = subject.vendor
  const first = pick(firsts, random)(subject)
  const last = pick(lasts, random)
  return {
    it: `${first.it} A ${town} ogni opera è ${craft.tecnica}. ${last.it}`,
    en: `${first.en} In ${town} each piece is ${craft.technique}. ${last.en}`,
  }
}

/** Its titles in both languages of the shop. */
export function productTitles({ noun, place, material }: ProductSubject) {
  return {
    en: `${place} ${noun.en} in ${material}`,
    it: `${noun.it} ${place} in ${materialsInItalian[material]}`,
  }
}

/** The translated name, colour and material. */
export function productInEnglish({ noun, place, colour, material }: ProductSubject) {
  return { name: `${place} ${noun.en}`, color: colour, material }
}

/** A place used as a product's name. */
export function placeName(random: Random): string {
  return pick(places, random)
}
