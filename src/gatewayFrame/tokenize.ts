import { expiryParts } from './cardFields.ts'
import { formState, typedCard, type CardForm, type ClientConfiguration } from './cardForm.ts'

/** An error in the format that the page's half of hosted fields expects. */
interface Refusal {
  readonly type: 'CUSTOMER' | 'NETWORK'
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

type Answer = readonly [Refusal, null] | readonly [null, object]

const refusal = (
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): Answer => [
  { type: code.endsWith('NETWORK_ERROR') ? 'NETWORK' : 'CUSTOMER', code, message, details },
  null,
]

/** Refusal codes of the gateway for which the page has messages. */
const refusals: Readonly<Record<string, string>> = {
  '81724': 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
  '81736': 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
}

/** Sends the card to the gateway and returns its nonce. The page never sees the card. */
export async function tokenize(
  form: CardForm,
  client: ClientConfiguration,
  vault: boolean,
): Promise<Answer> {
  const states = Object.entries(formState(form).fields)
  if (states.every(([, { isEmpty }]) => isEmpty))
    return refusal('HOSTED_FIELDS_FIELDS_EMPTY', 'All fields are empty.')
  const invalidFieldKeys = states.filter(([, { isValid }]) => !isValid).map(([name]) => name)
  if (invalidFieldKeys.length > 0)
    return refusal('HOSTED_FIELDS_FIELDS_INVALID', 'Some fields are invalid.', { invalidFieldKeys })
  // A gateway without `clientApiUrl` has its calls at an address relative to its pages.
  const api = client.gatewayConfiguration?.clientApiUrl ?? 'undefined'
  try {
    const answer = await fetch(`${api}/v1/payment_methods/credit_cards`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(cardBody(form, client, vault)),
    })
    return answer.ok ? [null, payloadOf(await answer.json())] : await refused(answer)
  } catch {
    return refusal('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'The gateway cannot be reached.')
  }
}

function cardBody(form: CardForm, client: ClientConfiguration, vault: boolean) {
  const { number, expiry, cvv } = typedCard(form)
  const { month, year } = expiryParts(expiry)
  return {
    _meta: { ...client.analyticsMetadata, source: 'hosted-fields', integration: 'dropin2' },
    authorizationFingerprint: client.authorizationFingerprint,
    creditCard: {
      number,
      cvv,
      expirationMonth: month,
      expirationYear: year,
      options: { validate: vault },
    },
  }
}

function payloadOf(body: unknown): object {
  const [card] = (body as { creditCards: object[] }).creditCards
  if (!card) throw new Error('The gateway answered without a card.')
  const { nonce, details, description, type, binData } = card as Record<string, unknown>
  return { nonce, details, description, type, binData }
}

async function refused(answer: Response): Promise<Answer> {
  if (answer.status >= 500)
    return refusal('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'The gateway failed.')
  const body = (await answer.json()) as {
    fieldErrors?: { fieldErrors?: { code?: string }[] }[]
    error?: unknown
  }
  const codes = (body.fieldErrors ?? []).flatMap(({ fieldErrors }) => fieldErrors ?? [])
  const known = codes.find(({ code = '' }) => refusals[code])?.code ?? ''
  return refusal(
    refusals[known] ?? 'HOSTED_FIELDS_FAILED_TOKENIZATION',
    'The gateway does not take this card.',
    { originalError: body },
  )
}
