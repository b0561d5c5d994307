import type { ShownCard } from './gatewayTables.ts'

/** The scenarios of published test numbers. */
export const scenarios = [
  'accepted',
  /** The bank declines the charge. */
  'declined',
  /** The payer is challenged and succeeds. */
  'challenge',
  /** The payer is challenged and fails. */
  'challengeFailed',
  /** The payer is challenged, and the result is unavailable. */
  'challengeUnavailable',
  /** The bank refuses without a challenge. */
  'authenticationFailed',
  /** The bank takes the liability without a challenge. */
  'attempted',
  /** The bank's service is unavailable. */
  'unavailable',
  /** The lookup is skipped. */
  'bypassed',
] as const
export type Scenario = (typeof scenarios)[number]

interface TestCard {
  readonly brand: ShownCard['brand']
  readonly scenario: Scenario
  readonly debit?: true
  readonly prepaid?: true
}

type Published = readonly [numbers: readonly string[], card: TestCard]

const visa = 'Visa'
const masterCard = 'MasterCard'
const amex = 'American Express'

const authentication = (of: readonly [string, string, string], scenario: Scenario): Published[] => [
  [[of[0]], { brand: visa, scenario }],
  [[of[1]], { brand: masterCard, scenario }],
  [[of[2]], { brand: amex, scenario }],
]

/** Braintree's published test numbers of the accepted brands; no real card has one of them. */
const published: readonly Published[] = [
  [
    [
      '4111111111111111',
      '4005519200000004',
      '4009348888881881',
      '4012000033330026',
      '4012000077777777',
      '4012888888881881',
      '4217651111111119',
      '4500600000000061',
      '4111111111310101',
    ],
    { brand: visa, scenario: 'accepted' },
  ],
  [['5555555555554444', '2223000048400011'], { brand: masterCard, scenario: 'accepted' }],
  [['378282246310005', '371449635398431'], { brand: amex, scenario: 'accepted' }],
  [['4117101010101010'], { brand: visa, scenario: 'accepted', debit: true }],
  [['4111111111111210', '4229989900000002'], { brand: visa, scenario: 'accepted', prepaid: true }],
  [['4000111111111115'], { brand: visa, scenario: 'declined' }],
  [['5105105105105100'], { brand: masterCard, scenario: 'declined' }],
  [['378734493671000'], { brand: amex, scenario: 'declined' }],
  ...authentication(['4000000000001000', '5200000000001005', '340000000001007'], 'accepted'),
  ...authentication(
    ['4000000000001018', '5200000000001013', '340000000001015'],
    'authenticationFailed',
  ),
  ...authentication(['4000000000001026', '5200000000001021', '340000000001023'], 'attempted'),
  ...authentication(['4000000000001034', '5200000000001039', '340000000001031'], 'unavailable'),
  ...authentication(['4000000000001083', '5200000000001088', '340000000001080'], 'bypassed'),
  ...authentication(['4000000000001091', '5200000000001096', '340000000001098'], 'challenge'),
  ...authentication(['4000000000001109', '5200000000001104', '340000000001106'], 'challengeFailed'),
  ...authentication(
    ['4000000000001117', '5200000000001112', '340000000001114'],
    'challengeUnavailable',
  ),
]

const byNumber = new Map(
  published.flatMap(([numbers, card]) => numbers.map((number) => [number, card] as const)),
)

const endings = new Set([...byNumber.keys()].map((number) => number.slice(-4)))

/** Whether a published number has these last digits. */
export const isTestEnding = (last4: string): boolean => endings.has(last4)

/** The stored data of a typed card. */
export interface StoredCardData extends ShownCard {
  readonly debit: 'Yes' | 'No' | 'Unknown'
  readonly prepaid: 'Yes' | 'No' | 'Unknown'
  readonly scenario: Scenario
}

const answer = (is: true | undefined) => (is ? 'Yes' : 'No')
const unknownKind = '4111111111112101'

/** The stored data of a published test number; null for any other number. */
export function testCardData(number: string, month: string, year: string): StoredCardData | null {
  const card = byNumber.get(number)
  const found: TestCard | undefined =
    card ?? (number === unknownKind ? { brand: visa, scenario: 'accepted' } : undefined)
  if (!found) return null
  return {
    brand: found.brand,
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    expires: `${month.padStart(2, '0')}/${year}`,
    debit: card ? answer(found.debit) : 'Unknown',
    prepaid: card ? answer(found.prepaid) : 'Unknown',
    scenario: found.scenario,
  }
}
