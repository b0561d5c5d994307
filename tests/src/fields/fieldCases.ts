import {
  choice,
  choices,
  country,
  date,
  email,
  emails,
  files,
  fiscalCode,
  flag,
  iban,
  id,
  images,
  instant,
  integer,
  list,
  localizedText,
  localizedTexts,
  longText,
  missing,
  money,
  number,
  percent,
  phone,
  reference,
  references,
  region,
  related,
  slug,
  text,
  time,
  url,
  vatNumber,
  type AnyField,
  type KindName,
} from '../../../schema/index.ts'

/** How a value is given: typed into a box, chosen from a select, found in a list, ticked. */
type Way = 'type' | 'select' | 'pick' | 'tick' | 'segment'

export interface FieldCase {
  readonly field: AnyField
  readonly value: unknown
  /** What a cell shows, English and Italian; the Italian only where it differs. */
  readonly cell: readonly [string, string?]
  /** What the show page shows, where it is not what the cell shows. */
  readonly shown?: string
  readonly input?: {
    readonly way: Way
    /** What is typed or chosen, English and Italian. */
    readonly given: readonly [string, string?]
    readonly becomes: unknown
  }
}

const someId = '01900000-0000-7000-8000-000000000abc'
const moment = new Date(2026, 2, 5, 14, 7).toISOString()

/** One case for every kind; a new kind does not compile without one. */
export const fieldCases: Readonly<Record<Exclude<KindName, 'group'>, FieldCase>> = {
  id: { field: id(), value: someId, cell: [someId] },
  text: {
    field: text(),
    value: 'Vaso',
    cell: ['Vaso'],
    input: { way: 'type', given: ['Piatto'], becomes: 'Piatto' },
  },
  longText: {
    field: longText(),
    value: 'a'.repeat(200),
    cell: [`${'a'.repeat(90)}…`],
    shown: 'a'.repeat(200),
    input: { way: 'type', given: ['Two\nlines'], becomes: 'Two\nlines' },
  },
  localizedText: {
    field: localizedText(),
    value: { en: 'Vase', it: 'Vaso' },
    cell: ['Vase', 'Vaso'],
    shown: 'enVaseitVaso',
    input: { way: 'type', given: ['Bowl'], becomes: { en: 'Bowl', it: null } },
  },
  number: {
    field: number({ unit: 'cm' }),
    value: 1234.5,
    cell: ['1,234.5 cm', '1.234,5 cm'],
    input: { way: 'type', given: ['1,234.5', '1.234,5'], becomes: 1234.5 },
  },
  integer: {
    field: integer(),
    value: 12345,
    cell: ['12,345', '12.345'],
    input: { way: 'type', given: ['12,345', '12.345'], becomes: 12345 },
  },
  money: {
    field: money({ currency: 'EUR' }),
    value: 1234.5,
    cell: ['€1,234.50', '1.234,50 €'],
    input: { way: 'type', given: ['99.9', '99,9'], becomes: 99.9 },
  },
  percent: {
    field: percent(),
    value: 22,
    cell: ['22 %'],
    input: { way: 'type', given: ['7.5', '7,5'], becomes: 7.5 },
  },
  flag: {
    field: flag({ isQuestion: true }),
    value: false,
    cell: ['No'],
    input: { way: 'segment', given: ['Yes', 'Sì'], becomes: true },
  },
  choice: {
    field: choice(['plain', 'odd'], { labels: 'plain' }),
    value: 'odd',
    cell: ['odd'],
    input: { way: 'select', given: ['plain'], becomes: 'plain' },
  },
  choices: {
    field: choices(['IT', 'DE'], { labels: 'country' }),
    value: ['IT', 'DE'],
    cell: ['Italy, Germany', 'Italia, Germania'],
    input: { way: 'pick', given: ['Germany', 'Germania'], becomes: ['DE'] },
  },
  date: {
    field: date(),
    value: '2026-03-05',
    cell: ['05.03.2026'],
    input: { way: 'type', given: ['7.4.2026'], becomes: '2026-04-07' },
  },
  instant: {
    field: instant(),
    value: moment,
    cell: ['05.03.2026 14:07'],
    input: { way: 'type', given: ['5/3/2026 14.07'], becomes: moment },
  },
  reference: {
    field: reference('vendors'),
    value: someId,
    cell: ['Bottega Rossi'],
    input: { way: 'pick', given: ['Bottega Rossi'], becomes: someId },
  },
  related: {
    field: related('products', { by: 'vendor', select: ['name', 'status'] }),
    value: [{ _id: someId, name: 'Vaso', status: 'active' }],
    cell: ['1 item', '1 elemento'],
    shown: 'VasoActive',
  },
  missing: {
    field: missing({ field: 'state', to: 'odd' }),
    value: ['land'],
    cell: ['1 of 2', '1 su 2'],
    shown: '1 of 2Country',
  },
  list: {
    field: list({ weight: number() }),
    value: [{ weight: 1 }, { weight: 2 }],
    cell: ['2 entries', '2 voci'],
    shown: '#weight1122',
  },
  images: { field: images(), value: ['/files/none.jpg'], cell: [''] },
  files: {
    field: files(),
    value: [`/files/papers/${'a'.repeat(40)}.c2Now6hkYSBuwrAx/scheda-n1.pdf`],
    cell: ['schèda n°1.pdf'],
  },
  email: {
    field: email(),
    value: 'anna@bottega.example',
    cell: ['anna@bottega.example'],
    input: { way: 'type', given: ['b@bottega.example'], becomes: 'b@bottega.example' },
  },
  url: {
    field: url(),
    value: 'www.bottega.example',
    cell: ['www.bottega.example'],
    input: { way: 'type', given: ['https://x.example'], becomes: 'https://x.example' },
  },
  slug: {
    field: slug(),
    value: 'bottega-rossi',
    cell: ['bottega-rossi'],
    input: { way: 'type', given: ['nuova'], becomes: 'nuova' },
  },
  country: {
    field: country(),
    value: 'DE',
    cell: ['Germany', 'Germania'],
    input: { way: 'pick', given: ['Austria'], becomes: 'AT' },
  },
  region: {
    field: region({ of: 'land' }),
    value: 'Toscana',
    cell: ['Toscana'],
    input: { way: 'type', given: ['Bayern'], becomes: 'Bayern' },
  },
  references: {
    field: references('vendors'),
    value: [someId],
    cell: ['Bottega Rossi'],
    input: { way: 'pick', given: ['Bottega Rossi'], becomes: [someId] },
  },
  localizedTexts: {
    field: localizedTexts(),
    value: { en: ['Oak', 'Ash'], it: ['Rovere'] },
    cell: ['Oak, Ash', 'Rovere'],
    shown: 'enOak · AshitRovere',
    input: { way: 'type', given: ['Oak\nAsh'], becomes: { en: ['Oak', 'Ash'], it: null } },
  },
  time: {
    field: time(),
    value: '09:30',
    cell: ['09:30'],
    input: { way: 'type', given: ['9.30'], becomes: '09:30' },
  },
  emails: {
    field: emails(),
    value: ['a@bottega.example', 'b@bottega.example'],
    cell: ['a@bottega.example, b@bottega.example'],
    input: {
      way: 'type',
      given: ['a@bottega.example\nb@bottega.example'],
      becomes: ['a@bottega.example', 'b@bottega.example'],
    },
  },
  phone: {
    field: phone(),
    value: '+39 055 1234',
    cell: ['+39 055 1234'],
    input: { way: 'type', given: ['+39 02 55'], becomes: '+39 02 55' },
  },
  iban: {
    field: iban(),
    value: 'IT60X0542811101000000123456',
    cell: ['IT60 X054 2811 1010 0000 0123 456'],
    input: { way: 'type', given: ['NO9386011117947'], becomes: 'NO9386011117947' },
  },
  vatNumber: {
    field: vatNumber(),
    value: '00743110157',
    cell: ['00743110157'],
    input: { way: 'type', given: ['IT00743110157'], becomes: 'IT00743110157' },
  },
  fiscalCode: {
    field: fiscalCode(),
    value: 'RSSMRA85T10A562S',
    cell: ['RSSMRA85T10A562S'],
    input: { way: 'type', given: ['00743110157'], becomes: '00743110157' },
  },
}
