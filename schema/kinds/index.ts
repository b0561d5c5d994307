import type { Schema } from 'yup'
import type { AnyField } from '../field.ts'
import { complain, type Kind, type Yup } from '../kind.ts'
import { choiceKind } from './choice.ts'
import { choicesKind } from './choices.ts'
import { countryKind } from './country.ts'
import { dateKind } from './date.ts'
import { emailKind } from './email.ts'
import { emailsKind } from './emails.ts'
import { filesKind } from './files.ts'
import { fiscalCodeKind } from './fiscalCode.ts'
import { flagKind } from './flag.ts'
import { groupKindOf, type Inner } from './group.ts'
import { ibanKind } from './iban.ts'
import { idKind } from './id.ts'
import { imagesKind } from './images.ts'
import { instantKind } from './instant.ts'
import { integerKind } from './integer.ts'
import { listKindOf } from './list.ts'
import type { MessageKey } from '../register.ts'
import { localizedTextKind } from './localizedText.ts'
import { localizedTextsKind } from './localizedTexts.ts'
import { longTextKind } from './longText.ts'
import { missingKind } from './missing.ts'
import { moneyKind } from './money.ts'
import { numberKind } from './number.ts'
import { percentKind } from './percent.ts'
import { phoneKind } from './phone.ts'
import { referenceKind } from './reference.ts'
import { referencesKind } from './references.ts'
import { regionKind } from './region.ts'
import { relatedKind } from './related.ts'
import { slugKind } from './slug.ts'
import { textKind } from './text.ts'
import { timeKind } from './time.ts'
import { urlKind } from './url.ts'
import { vatNumberKind } from './vatNumber.ts'

const inner: Inner = {
  json: (field) => kindOf(field).json(field),
  sample: (field, random) => kindOf(field).sample(field, random),
  clean: cleanValue,
}

/** Every kind of field. `src/fields/` and the test fixtures are typed by these names. */
export const kinds = {
  id: idKind,
  text: textKind,
  longText: longTextKind,
  localizedText: localizedTextKind,
  number: numberKind,
  integer: integerKind,
  money: moneyKind,
  percent: percentKind,
  flag: flagKind,
  choice: choiceKind,
  choices: choicesKind,
  date: dateKind,
  instant: instantKind,
  reference: referenceKind,
  related: relatedKind,
  missing: missingKind,
  group: groupKindOf(inner),
  list: listKindOf(inner),
  images: imagesKind,
  files: filesKind,
  email: emailKind,
  url: urlKind,
  slug: slugKind,
  country: countryKind,
  region: regionKind,
  references: referencesKind,
  localizedTexts: localizedTextsKind,
  time: timeKind,
  emails: emailsKind,
  phone: phoneKind,
  iban: ibanKind,
  vatNumber: vatNumberKind,
  fiscalCode: fiscalCodeKind,
}

export type KindName = keyof typeof kinds

/** The kinds for whose values a form may show a warning. */
export type KindWithWarnings = {
  [N in KindName]: (typeof kinds)[N] extends { readonly hasWarnings: true } ? N : never
}[KindName]

/** Whether a kind of this name exists. */
export function isKindName(name: string): name is KindName {
  return Object.hasOwn(kinds, name)
}

/**
 * The kind of a field, typed to accept that field.
 * @throws Error for a kind that is not in the registry; definitions are checked for it at start.
 */
export function kindOf(field: AnyField): Kind<AnyField> {
  if (!isKindName(field.kind)) throw new Error(`no kind "${field.kind}"`)
  // A field is always built by the builder of its kind, so its options are those that the kind
  // reads.
  return kinds[field.kind] as Kind<AnyField>
}

/** The check of a field's value, emptiness included. Messages are {@link FieldError}s. */
export function presentSchema(field: AnyField, yup: Yup): Schema {
  const schema = kindOf(field).schema(field, yup).nullable()
  if (!field.required) return schema.optional()
  const complaint = complain(requiredMessage(field))
  return schema.test('required', complaint, (value: unknown) => !isEmpty(value))
}

/** The message for a required field without a value. */
export function requiredMessage({ required }: AnyField): MessageKey {
  return typeof required === 'string' ? required : 'validation.required'
}

/**
 * Whether a field may be emptied. Checked for changes only: a record that was stored before the
 * field had a default may lack a value.
 */
export function mayBeEmptied(field: AnyField): boolean {
  return field.default === undefined || !kindOf(field).keepsDefault
}

/** Whether a value counts as empty. `false` and 0 do not. */
export function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A value in its stored form: trimmed, lower-cased, an empty text as null. */
export function cleanValue(value: unknown, field: AnyField): unknown {
  const { clean } = kindOf(field)
  return clean ? clean(value, field) : value
}
