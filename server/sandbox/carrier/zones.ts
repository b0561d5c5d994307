/** The zones of the tariffs. */
export const zones = {
  italy: 'Italy',
  eu: 'EU',
  europe: 'Rest of Europe',
  northAmerica: 'North America',
  world: 'Rest of world',
} as const
export type Zone = keyof typeof zones

const among = (countries: string): ReadonlySet<string> => new Set(countries.split(' '))
const byZone: readonly (readonly [Zone, ReadonlySet<string>])[] = [
  ['italy', among('IT SM VA')],
  ['eu', among('AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE LT LU LV MT NL PL PT RO SE SI SK MC')],
  ['europe', among('AD AL AX BA CH FO GB GG GI IM IS JE LI MD ME MK NO RS TR UA XK')],
  ['northAmerica', among('US CA MX PR')],
]

/** @param country ISO 3166-1 alpha-2 */
export const zoneOf = (country: string): Zone =>
  byZone.find(([, countries]) => countries.has(country))?.[0] ?? 'world'
