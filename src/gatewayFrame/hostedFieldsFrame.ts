/** Entry of the frame that holds one field of the embedded gateway's card form. */
import Framebus from 'framebus'
import { applyStyles } from './applyStyles.ts'
import { cardFields, cardKinds, digitsOf, type FieldName } from './cardFields.ts'
import {
  formState,
  kindOf,
  sharedForm,
  type ClientConfiguration,
  type FieldState,
  type FormConfiguration,
} from './cardForm.ts'
import { tokenize } from './tokenize.ts'

/** Shows the digits in groups, and keeps the caret behind the same digit. */
function showGrouped(input: HTMLInputElement, shown: string): void {
  if (input.value === shown) return
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const before = digitsOf(input.value.slice(0, caret)).length
  input.value = shown
  const place = isAtEnd ? shown.length : positionAfter(shown, before)
  if (document.activeElement === input) input.setSelectionRange(place, place)
}

/** The position in a text behind this many digits. */
function positionAfter(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(text[at] ?? '')) seen += 1
  }
  return text.length
}

const name = window.name.replace('braintree-hosted-field-', '') as FieldName
const kind = cardFields[name]
const channel = location.hash.slice(1)
// Exchanges messages with the page around the frame only.
const bus = new Framebus({ channel, targetFrames: [window.parent] })
const form = sharedForm(channel)
const input = document.querySelector('input') as HTMLInputElement
const label = document.querySelector('label') as HTMLLabelElement
const message = document.querySelector('p') as HTMLParagraphElement

let client: ClientConfiguration = {}
let state: FieldState = validated(false)
let kindCount = 0

function validated(isFocused: boolean): FieldState {
  const digits = digitsOf(input.value)
  const { isValid, isPotentiallyValid } = kind.check(digits, kindOf(form))
  return { isEmpty: digits === '', isFocused, isValid, isPotentiallyValid }
}

const emit = (event: string, data?: Record<string, unknown>, reply?: (data: unknown) => void) =>
  bus.emit(`hosted-fields:${event}`, data, reply)

const report = (type: string) =>
  emit('INPUT_EVENT', { type, merchantPayload: { emittedBy: name, ...formState(form) } })

/** Validates the value of the field, and reports what has changed. */
function recheck(isFocused = state.isFocused): void {
  const before = state
  state = validated(isFocused)
  input.classList.toggle('valid', state.isValid)
  input.classList.toggle('invalid', !state.isPotentiallyValid)
  if (before.isFocused !== isFocused) report(isFocused ? 'focus' : 'blur')
  if (before.isEmpty !== state.isEmpty) report(state.isEmpty ? 'empty' : 'notEmpty')
  const { isValid, isPotentiallyValid } = before
  if (isValid !== state.isValid || isPotentiallyValid !== state.isPotentiallyValid)
    report('validityChange')
  if (name === 'number') reportKind()
}

function reportKind(): void {
  const digits = digitsOf(input.value)
  const count = cardKinds(digits).length
  if (count === kindCount) return
  kindCount = count
  report('cardTypeChange')
  form.fields.get('cvv')?.recheck()
}

function onTyped(): void {
  const digits = digitsOf(input.value)
  const one = name === 'number' ? onlyKind(digits) : kindOf(form)
  showGrouped(input, kind.format(digits.slice(0, kind.maxDigits(one)), one))
  recheck()
}

function onlyKind(digits: string) {
  const [one, ...others] = cardKinds(digits)
  return others.length === 0 ? one : undefined
}

function configure({ client: given = {}, fields = {}, styles }: FormConfiguration): void {
  client = given
  const { placeholder = '', internalLabel = kind.label } = fields[name] ?? {}
  input.placeholder = placeholder
  label.textContent = internalLabel
  // Each frame is a landmark of the page around it.
  document.querySelector('main')?.setAttribute('aria-label', internalLabel)
  applyStyles(styles)
}

const forThisField = (listen: (data: Record<string, string>) => void) => (data: unknown) => {
  const fields = data as Record<string, string>
  if (fields['field'] === name) listen(fields)
}

const changeable = new Set(['aria-invalid', 'aria-required', 'disabled', 'placeholder'])

function setAttribute({ attribute = '', value }: Record<string, unknown>): void {
  const key = String(attribute)
  if (changeable.has(key)) input.setAttribute(key, String(value))
}

try {
  document.documentElement.lang = parent.document.documentElement.lang
} catch {
  // The language of a page of another site cannot be read.
}
input.autocomplete = kind.autocomplete
input.addEventListener('input', onTyped)
input.addEventListener('focus', () => recheck(true))
input.addEventListener('blur', () => recheck(false))
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') report('inputSubmitRequest')
})
form.fields.set(name, { text: () => input.value, state: () => state, recheck, configure })
kindCount = cardKinds('').length

bus.on('hosted-fields:SET_ATTRIBUTE', forThisField(setAttribute))
bus.on(
  'hosted-fields:REMOVE_ATTRIBUTE',
  forThisField(({ attribute = '' }) => {
    if (changeable.has(attribute)) input.removeAttribute(attribute)
  }),
)
bus.on(
  'hosted-fields:SET_MESSAGE',
  forThisField(({ message: text = '' }) => {
    message.textContent = text
  }),
)
bus.on(
  'hosted-fields:CLEAR_FIELD',
  forThisField(() => {
    input.value = ''
    recheck()
  }),
)
bus.on(
  'hosted-fields:TRIGGER_INPUT_FOCUS',
  forThisField(() => input.focus()),
)
// Every frame receives the request; only the one of the number answers.
if (name === 'number')
  bus.on('hosted-fields:TOKENIZATION_REQUEST', (options, reply) => {
    void tokenize(form, client, options['vault'] === true).then(reply)
  })
// The page answers only the first field, which configures the others.
emit('FRAME_READY', { field: name }, (configuration) => {
  for (const field of form.fields.values()) field.configure(configuration as FormConfiguration)
})
