import { cardKinds, digitsOf, type CardKind, type FieldName, type Validity } from './cardFields.ts'

export interface FieldState extends Validity {
  readonly isEmpty: boolean
  readonly isFocused: boolean
}

/** A field as seen by the other frames of its form. */
export interface FormField {
  readonly text: () => string
  readonly state: () => FieldState
  /** Validates the value again, as it also depends on another field. */
  readonly recheck: () => void
  readonly configure: (configuration: FormConfiguration) => void
}

/** The used part of the configuration that the page's half of hosted fields sends. */
export interface FormConfiguration {
  readonly client?: ClientConfiguration
  readonly fields?: Readonly<
    Partial<
      Record<FieldName, { readonly placeholder?: string; readonly internalLabel?: string } | null>
    >
  >
  readonly styles?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>
}

/** The used part of the client's configuration. */
export interface ClientConfiguration {
  readonly authorizationFingerprint?: string
  readonly analyticsMetadata?: Readonly<Record<string, unknown>>
  readonly gatewayConfiguration?: { readonly clientApiUrl?: string }
}

/** The fields of one form, each in a frame of its own. */
export interface CardForm {
  readonly channel: string
  readonly fields: Map<FieldName, FormField>
}

declare global {
  interface Window {
    hostedCardForm?: CardForm
  }
}

/**
 * The form that the frames of one channel share: the first frame creates it, the others find it in
 * their sibling frames. So typed card data never passes through the page around them.
 */
export function sharedForm(channel: string): CardForm {
  for (let at = 0; at < parent.length; at += 1) {
    const form = formIn(parent[at])
    if (form?.channel === channel) return form
  }
  const form: CardForm = { channel, fields: new Map() }
  window.hostedCardForm = form
  return form
}

function formIn(frame: Window | undefined): CardForm | undefined {
  try {
    return frame?.hostedCardForm
  } catch {
    // A frame of another site.
    return undefined
  }
}

const digitsIn = (form: CardForm, name: FieldName) => digitsOf(form.fields.get(name)?.text() ?? '')

/** The typed card data, without spaces and slashes. */
export const typedCard = (form: CardForm) => ({
  number: digitsIn(form, 'number'),
  expiry: digitsIn(form, 'expirationDate'),
  cvv: digitsIn(form, 'cvv'),
})

/** The kind of the card, once its number leaves only one. */
export function kindOf(form: CardForm): CardKind | undefined {
  const kinds = cardKinds(digitsIn(form, 'number'))
  return kinds.length === 1 ? kinds[0] : undefined
}

/** Uses the former name of Mastercard, by which the drop-in compares it with the accepted kinds. */
const forPage = (kind: CardKind) => ({
  ...kind,
  type: kind.type === 'mastercard' ? 'master-card' : kind.type,
})

/** The state of the form, sent to the page with each event. */
export const formState = (form: CardForm) => ({
  cards: cardKinds(digitsIn(form, 'number')).map(forPage),
  fields: Object.fromEntries([...form.fields].map(([name, field]) => [name, field.state()])),
})
