import { textOrEmpty } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { NonceRow } from './gatewayXml.ts'
import { makeNonce } from './makeNonce.ts'
import { testCardData } from './testCards.ts'
import { type Given } from './subscriptionCalls.ts'

/** A problem with a typed card; it does not contain the typed data. */
export interface CardProblem {
  readonly field: 'number' | 'cvv' | 'expirationMonth' | 'expirationYear'
  readonly code: string
  readonly message: string
}

const expiryOf = (card: Given): readonly [month: string, year: string] => {
  const [fromDate = '', yearFromDate = ''] = textOrEmpty(card['expirationDate']).split('/')
  const month = textOrEmpty(card['expirationMonth']) || fromDate.trim()
  const year = textOrEmpty(card['expirationYear']) || yearFromDate.trim()
  return [month, /^\d\d$/.test(year) ? `20${year}` : year]
}

/**
 * Creates a nonce for a card. Only published test numbers are accepted; neither number nor CVV
 * leaves this function.
 */
export async function tokenizeCard(
  database: Database,
  card: Given,
): Promise<{ readonly nonce: NonceRow } | { readonly problems: readonly CardProblem[] }> {
  const number = textOrEmpty(card['number']).replaceAll(/[ -]/g, '')
  const [month, year] = expiryOf(card)
  const problems: CardProblem[] = []
  const cardData = testCardData(number, month, year)
  if (!cardData)
    problems.push({
      field: 'number',
      code: '81717',
      message: 'Credit card number is not an accepted test number.',
    })
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month))
    problems.push({
      field: 'expirationMonth',
      code: '81712',
      message: 'Expiration month is invalid.',
    })
  if (!/^20\d\d$/.test(year))
    problems.push({
      field: 'expirationYear',
      code: '81713',
      message: 'Expiration year is invalid.',
    })
  const cvvLength = cardData?.brand === 'American Express' ? 4 : 3
  const cvv = textOrEmpty(card['cvv'])
  if (cvv === '') problems.push({ field: 'cvv', code: '81706', message: 'CVV is required.' })
  else if (!/^\d+$/.test(cvv) || (cardData && cvv.length !== cvvLength))
    problems.push({
      field: 'cvv',
      code: '81707',
      message: 'CVV must be 4 digits for American Express and 3 digits for other card types.',
    })
  if (!cardData || problems.length > 0) return { problems }
  return { nonce: await makeNonce(database, cardData) }
}
