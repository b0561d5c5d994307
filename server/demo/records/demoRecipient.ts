import { pick, type Random } from '../../../schema/index.ts'
import { wholeBetween } from '../base/seededRandom.ts'

interface Town {
  readonly city: string
  readonly zip: string
  readonly state: string
  readonly streets: readonly string[]
  readonly phone: string
}

const town = (
  city: string,
  zip: string,
  state: string,
  streets: readonly string[],
  phone: string,
): Town => ({ city, zip, state, streets, phone })

/** Invented addresses; the phone numbers are from unassigned ranges. */
const towns = {
  IT: town(
    'Torino',
    '10123',
    'Piemonte',
    ['Via dei Tigli', 'Corso delle Magnolie'],
    '+39 011 5550',
  ),
  DE: town('München', '80331', 'Bayern', ['Lindenstraße', 'Ahornweg'], '+49 89 5550'),
  FR: town('Lyon', '69002', 'Rhône', ['rue des Tilleuls', 'quai des Cerisiers'], '+33 4 5550'),
  GB: town('Bath', 'BA1 2QX', 'Somerset', ['Linden Row', 'Orchard Lane'], '+44 1632 960'),
  US: town('Portland', '97205', 'OR', ['SW Maple Street', 'NW Cedar Avenue'], '+1 503 5550'),
  CA: town('Toronto', 'M5V 2T6', 'ON', ['Birch Street', 'Willow Avenue'], '+1 416 5550'),
  AU: town('Melbourne', '3000', 'VIC', ['Wattle Lane', 'Banksia Street'], '+61 3 5550'),
  AE: town('Dubai', '00000', 'Dubai', ['Palm Walk', 'Creek Road'], '+971 4 555'),
  JP: town('Kyoto', '604-8001', 'Kyoto', ['Sakura-dori', 'Momiji-dori'], '+81 75 555'),
  CH: town('Zürich', '8001', 'Zürich', ['Lindenhofweg', 'Seestraße'], '+41 44 555'),
} as const satisfies Readonly<Record<string, Town>>

/** Countries of the demo's orders. */
export type DemoCountry = keyof typeof towns

const people = [
  'Anna Bianchi',
  'Łukasz Nowak',
  'Émilie Laurent',
  'Jürgen Weiß',
  'Harriet Cole',
  'Daniel Okafor',
  'Sofía Herrera',
  'Keiko Mori',
]

/** The recipient of an order. */
export function demoRecipient(country: DemoCountry, random: Random) {
  const { city, zip, state, streets, phone } = towns[country]
  const name = pick(people, random)
  return {
    name,
    company: null,
    address: `${pick(streets, random)} ${wholeBetween(1, 120, random)}`,
    address2: null,
    city,
    zip,
    state,
    country,
    phone: `${phone} ${String(wholeBetween(100, 999, random))}`,
    email: `${(name.split(' ')[0] ?? '')
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()}@customers.example`,
  }
}
