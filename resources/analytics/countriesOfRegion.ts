export const regionsOfSale = [
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Europe',
  'Middle East',
  'Rest of world',
] as const

export type RegionOfSale = (typeof regionsOfSale)[number]

/** The region of every country that is not listed below. */
export const restOfWorld: RegionOfSale = 'Rest of world'

/**
 * The countries of each region of sale, by their two letters (decision 50); territories go with
 * their country.
 */
export const countriesOfRegion: Readonly<Record<RegionOfSale, readonly string[]>> = {
  'United States': ['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'],
  'United Kingdom': ['GB', 'GG', 'IM', 'JE'],
  Canada: ['CA'],
  Australia: ['AU', 'CC', 'CX', 'NF'],
  Europe:
    `AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL
    NO PL PT RO RS RU SE SI SJ SK SM UA VA XK`.split(/\s+/),
  'Middle East': 'AE BH EG IL IQ IR JO KW LB OM PS QA SA SY TR YE'.split(' '),
  'Rest of world': [],
}
