import { cardKinds, digitsOf, type CardKind, type FieldName, type Validity } from './cardFields.ts'

export interface FieldState extends Validity {
  readonly isEmpty: boolean
  readonly isFocused: boolean
}

/** A field as the other frames of its form see it. */
export interface FormField {
  readonly text: () => string
  readonly state: () => FieldState
  /** Judges again what was typed: another field decides on it too. */
  readonly recheck: () => void
  readonly configure: (configuration: FormConfiguration) => void
}

/** As much as is used of what the page's half of hosted fields sends. */
export interface FormConfiguration {
  readonly client?: ClientConfiguration
  readonly fields?: Readonly<
    Partial<
      Record<FieldName, { readonly placeholder?: string; readonly internalLabel?: string } | null>
    >
  >
  readonly styles?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>
}

/** As much as is used of the client's configuration. */
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
 * The form that frames of one channel share: the first of them makes it, the others find it among the frames beside
 * them. So what is typed in one frame never passes through the page around them.
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

/** What was typed, without spaces and strokes. */
export const typedCard = (form: CardForm) => ({
  number: digitsIn(form, 'number'),
  expiry: digitsIn(form, 'expirationDate'),
  cvv: digitsIn(form, 'cvv'),
})

/** The card's kind, once its number says so. */
export function kindOf(form: CardForm): CardKind | undefined {
  const kinds = cardKinds(digitsIn(form, 'number'))
  return kinds.length === 1 ? kinds[0] : undefined
}

/** The drop-in compares kinds with those that are taken, by the name that this one had in its day. */
const inThePage = (kind: CardKind) => ({
  ...kind,
  type: kind.type === 'mastercard' ? 'master-card' : kind.type,
})

/** What the page is told about the form with each event. */
export const formState = (form: CardForm) => ({
  cards: cardKinds(digitsIn(form, 'number')).map(inThePage),
  fields: Object.fromEntries([...form.fields].map(([name, field]) => [name, field.state()])),
})
