import { pick, type Random } from '../../../schema/index.ts'
import type { VendorProfile } from './vendorProfile.ts'

/** A sentence in the artisan's language and in the shop's. */
interface Sentence {
  readonly it: string
  readonly en: string
}

type About = (profile: VendorProfile) => Sentence

const openings: readonly About[] = [
  ({ house, town, craft, family }) => ({
    it: `${house} è una bottega di famiglia di ${town}, dove ${craft.mestiere} si tramanda da quando il primo ${family} ne aprì la porta.`,
    en: `${house} is a family workshop in ${town} where ${craft.trade} has been handed down since the first ${family} opened its door.`,
  }),
  ({ house, town, craft }) => ({
    it: `Dietro un cancello verde di ${town}, ${house} tiene viva con cinque persone e due apprendisti ${craft.mestiere} della regione.`,
    en: `Behind a green gate in ${town}, ${house} keeps the ${craft.trade} of the region alive with five people and two apprentices.`,
  }),
  ({ house, town, craft }) => ({
    it: `${house} è nata da un corso estivo per imparare ${craft.mestiere} ed è diventata uno degli indirizzi discreti di ${town}.`,
    en: `${house} began as a summer course in ${craft.trade} and became one of the quiet addresses of ${town}.`,
  }),
  ({ house, town }) => ({
    it: `Due sorelle portano avanti ${house} a ${town}, nelle stanze in cui il nonno teneva gli attrezzi.`,
    en: `Two sisters run ${house} in ${town}, in the rooms where their grandfather kept his tools.`,
  }),
]

const methods: readonly About[] = [
  ({ craft }) => ({
    it: `Ogni opera è ${craft.tecnica}.`,
    en: `Every piece is ${craft.technique}.`,
  }),
  ({ craft }) => ({
    it: `Nulla lascia il banco in fretta: ogni opera è ${craft.tecnica}.`,
    en: `Nothing leaves the bench in a hurry: each piece is ${craft.technique}.`,
  }),
  ({ craft }) => ({
    it: `Il modo di lavorare è quasi quello di sempre: ogni opera è ${craft.tecnica}, una alla volta.`,
    en: `The way of working has hardly changed: ${craft.technique}, one piece at a time.`,
  }),
]

const closings: readonly Sentence[] = [
  {
    it: 'Le piccole differenze tra un pezzo e l’altro fanno parte del lavoro.',
    en: 'Small differences between two pieces are part of the work.',
  },
  {
    it: 'Gli ordini si lavorano nell’ordine in cui arrivano.',
    en: 'Orders are made in the sequence in which they arrive.',
  },
  {
    it: 'Le visite sono gradite nelle mattine dei giorni feriali, quando la luce è migliore.',
    en: 'Visitors are welcome on weekday mornings, when the light is best.',
  },
  {
    it: 'I ritagli si conservano e finiscono negli oggetti più piccoli.',
    en: 'Offcuts are kept and find their way into the smaller objects.',
  },
]

const lives: readonly About[] = [
  ({ family, town }) => ({
    it: `La terza generazione dei ${family} ha imparato a disegnare prima che a scrivere, e schizza ancora ogni forma sul muro della bottega di ${town}.`,
    en: `The third ${family} at this bench learned to draw before learning to write, and still sketches every form on the wall of the workshop in ${town}.`,
  }),
  ({ family, craft }) => ({
    it: `Dopo dieci anni all’estero, la più giovane dei ${family} è tornata a casa e ha guardato con occhi nuovi ${craft.mestiere}.`,
    en: `After ten years abroad, the youngest ${family} came home and brought a stranger’s eye to ${craft.trade}.`,
  }),
  ({ family, region }) => ({
    it: `La famiglia ${family} raccoglie da mezzo secolo motivi di tutta la regione (${region}); molti ritornano nel lavoro di oggi.`,
    en: `The ${family} family has collected patterns from all over ${region} for half a century; many of them return in the work of today.`,
  }),
]

const joined = (sentences: readonly Sentence[]): Sentence => ({
  it: sentences.map(({ it }) => it).join(' '),
  en: sentences.map(({ en }) => en).join(' '),
})

/** A vendor's description of itself, in three sentences. */
export function vendorDescription(profile: VendorProfile, random: Random): string {
  return joined([
    pick(openings, random)(profile),
    pick(methods, random)(profile),
    pick(closings, random),
  ]).it
}

/** The longer biography of the workshop, and its translation. */
export function vendorBiographies(profile: VendorProfile, random: Random): Sentence {
  const today = {
    it: `Oggi ${profile.house} lavora per case private e qualche piccolo albergo.`,
    en: `Today ${profile.house} works for private homes and a few small hotels.`,
  }
  return joined([pick(lives, random)(profile), today, pick(closings, random)])
}
