/** A collection that waits, invented. */
export interface SampleRow {
  readonly collection: string
  readonly artisan: string
  readonly products: number
  /** `YYYY-MM-DD`. */
  readonly received: string
}

const collections = [
  'Lume di Sera',
  'Argilla Viva',
  'Filo e Ordito',
  'Bosco Sottile',
  'Riflessi',
  'Terra Rossa',
  'Onde',
  'Carta e Oro',
  'Radici',
  'Notte Blu',
  'Intrecci',
  'Pietra Chiara',
] as const

const artisans = [
  'Ceramiche Belforte',
  'Officina del Vetro',
  'Tessitura Morandi',
  'Legni Antonini',
  'Cuoio e Punto',
  'Bottega Serra',
  'Argenti Malatesta',
  'Studio Calamo',
] as const

/** Sample data of the placeholder (row ROUTE-015): always the same. */
export const approverSample: readonly SampleRow[] = artisans.flatMap((artisan, row) =>
  collections.map((collection, column) => ({
    collection,
    artisan,
    products: 3 + ((row * 5 + column * 7) % 22),
    received: `2025-${String(12 - column).padStart(2, '0')}-${String(28 - row * 3).padStart(2, '0')}`,
  })),
)
