import { builder } from '../field.ts'
import { pick, type Kind } from '../kind.ts'
import { textKind, type TextOptions } from './text.ts'
import { wordSign } from '../texts/wordSign.ts'

export interface RegionOptions extends TextOptions {
  /** The field that holds the country; in Italy the region must be one of the twenty. */
  readonly of: string
}

/** The twenty regions of Italy (ISO 3166-2:IT), by their Italian names. */
export const italianRegions: readonly string[] = [
  'Abruzzo',
  'Basilicata',
  'Calabria',
  'Campania',
  'Emilia-Romagna',
  'Friuli-Venezia Giulia',
  'Lazio',
  'Liguria',
  'Lombardia',
  'Marche',
  'Molise',
  'Piemonte',
  'Puglia',
  'Sardegna',
  'Sicilia',
  'Toscana',
  'Trentino-Alto Adige',
  'Umbria',
  "Valle d'Aosta",
  'Veneto',
]

/** A region: one of the twenty in Italy, free text elsewhere. */
export const region = builder<'region', string, RegionOptions>('region')

export const regionKind: Kind<RegionOptions> = {
  ...textKind,
  readText: (text) => italianRegions.find((one) => wordSign(one) === wordSign(text)) ?? text,
  sample: (_field, random) => pick(italianRegions, random),
}
