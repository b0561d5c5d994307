import type {
  ExchangedField,
  IncomingFile,
  OutgoingFile,
  OutgoingText,
} from '../../../server/features/translationFiles/exchangedTexts.ts'

export const ids = [
  '0190d8a2-0000-7000-8000-000000000001',
  '0190d8a2-0000-7000-8000-000000000002',
] as const

export const collection = { id: '0190d8a2-0000-7000-8000-00000000c011', name: 'Murano & figli “1”' }

/** Texts that a format could trip over. */
export const oddTexts = {
  name: "Città perché è già là — “Vaso” <b>&amp;</b> & 'più'",
  description: 'Prima riga\nSeconda riga\n\n  rientrata 🏺👩🏽‍🎨 ]]> <!-- x --> &#10;\tfine',
} as const

const text = (
  field: ExchangedField,
  source: string,
  target: string,
  maxLength = 65,
): OutgoingText => ({
  field,
  source,
  target,
  maxLength,
})

/** A file of two products: one half done, one approved. */
export const outgoing: OutgoingFile = {
  collection,
  source: 'it',
  target: 'en',
  translations: [
    {
      id: ids[0],
      version: 7,
      sku: 'VASO-1',
      status: 'draft',
      notes: ['Product: Vaso <blu> & "bianco"', 'Sent back: too\nliteral'],
      texts: [
        text('name', 'Vaso città', oddTexts.name),
        text('description', oddTexts.description, oddTexts.description, 500),
        text('color', 'Bianco', '', 80),
      ],
    },
    {
      id: ids[1],
      version: 12,
      sku: 'VASO-2',
      status: 'approved',
      notes: [],
      texts: [text('name', 'Anfora', '=1+1'), text('material', 'Vetro', "'=A1 'glass'", 80)],
    },
  ],
}

/** What a file that nobody has changed says when it comes back. */
export const targetsOf = ({ translations }: IncomingFile) =>
  translations.map(({ id, version, texts }) => ({
    id,
    version,
    texts: Object.fromEntries(
      [...texts]
        .filter(([, one]) => one.target !== null)
        .map(([field, one]) => [field, one.target]),
    ),
  }))

export const sentOut = outgoing.translations.map(({ id, version, texts }) => ({
  id,
  version,
  texts: Object.fromEntries(
    texts.filter(({ target }) => target !== '').map(({ field, target }) => [field, target]),
  ),
}))

/** What became of a translation of a file. */
export interface ImportedRow {
  readonly hint: string | null
  readonly id: string
  readonly version: number | null
  readonly sku: string | null
  readonly outcome: string
  readonly status: string | null
  readonly problem: string | null
  readonly fields: readonly {
    readonly field: string
    readonly from: string | null
    readonly to: string | null
    readonly problem: string | null
  }[]
  readonly steps: readonly Readonly<Record<string, unknown>>[]
}

/** What a translator writes. */
export const english = (at: number, field: string) =>
  field === 'description' ? 'Mouth-blown &amp; painted by hand.\nOne of a kind' : `${field} ${at} é`

/** A file of XLIFF 1.2 with these targets by product and field, in this state. */
export function withTargets(
  file: string,
  textOf: (at: number, field: string) => string,
  state = 'translated',
): string {
  const ids: string[] = []
  return file.replace(
    /(<trans-unit id="([\w-]+)\.(\w+)"[\s\S]*?)<target state="[\w-]+">[^<]*<\/target>/g,
    (_all, before: string, id: string, field: string) => {
      if (!ids.includes(id)) ids.push(id)
      return `${before}<target state="${state}">${textOf(ids.indexOf(id), field)}</target>`
    },
  )
}

/** The original of the products in tests of the calls. */
export const description = 'Vaso soffiato a bocca & decorato <a mano>.\nPezzo unico è già così 🏺'

/** A collection, and its products that are sent to translation. */
export interface Setting {
  readonly collection: string
  readonly products: readonly string[]
}
