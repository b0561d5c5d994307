import type { Field, FieldOptions } from '../field.ts'
import { complain, pick, type Kind } from '../kind.ts'

/**
 * `plain`: a value is its own label, such as a name or a currency. `country`: named by the browser.
 */
export type ChoiceLabels = 'messages' | 'plain' | 'country'

export interface ChoiceOptions extends FieldOptions {
  /** The source of the labels of its values; absent: the texts of the resource. */
  readonly labels?: ChoiceLabels
  /** Values for other fields that choosing a value fills in, by value and by path. */
  readonly fills?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface Choice extends ChoiceOptions {
  readonly values: readonly string[]
}

/** A value of a fixed list. Labels are messages under `resources.{resource}.choices.{field}`. */
export function choice<const V extends string>(
  values: readonly V[],
): Field<'choice', V, { values: readonly V[] }>
export function choice<const V extends string, const O extends ChoiceOptions>(
  values: readonly V[],
  options: O,
): Field<'choice', V, O & { values: readonly V[] }>
export function choice(values: readonly string[], options?: ChoiceOptions) {
  return { kind: 'choice' as const, ...options, values }
}

/** Reports duplicate values, or an empty list. */
export function choiceMistakes(field: Choice): string[] {
  if (field.values.length === 0) return ['it offers no value']
  const twice = field.values.filter((value, at) => field.values.indexOf(value) !== at)
  return twice.map((value) => `the value "${value}" stands twice`)
}

/** A value as the list spells it, regardless of its case (decision 55). */
export function inAnyCase(value: unknown, values: readonly string[]): unknown {
  if (typeof value !== 'string' || values.includes(value)) return value
  const sign = value.toLowerCase()
  const alike = values.filter((one) => one.toLowerCase() === sign)
  return alike.length === 1 ? alike[0] : value
}

export const choiceKind: Kind<Choice> = {
  column: 'text',
  operators: ['equals'],
  sortable: true,
  keepsDefault: true,
  schema: (field, { string }) =>
    string()
      .strict()
      .typeError(complain('validation.choice'))
      .oneOf(field.values, complain('validation.choice')),
  json: (field) => ({ type: 'string', enum: field.values }),
  sample: (field, random) => pick(field.values, random),
  clean: (value, { values }) => (value === '' ? null : inAnyCase(value, values)),
  readText: (text, _field, { valueOf }) => valueOf(text) ?? text,
  mistakes: choiceMistakes,
}
