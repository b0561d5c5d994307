import type { Field } from '../field.ts'
import { complain, moreThan, type Kind } from '../kind.ts'
import { choiceMistakes, inAnyCase, type Choice, type ChoiceOptions } from './choice.ts'
import { listedTexts } from './listedTexts.ts'

/** Any number of values of a fixed list. */
export function choices<const V extends string>(
  values: readonly V[],
): Field<'choices', V[], { values: readonly V[] }>
export function choices<const V extends string, const O extends ChoiceOptions>(
  values: readonly V[],
  options: O,
): Field<'choices', V[], O & { values: readonly V[] }>
export function choices(values: readonly string[], options?: ChoiceOptions) {
  return { kind: 'choices' as const, ...options, values }
}

export const choicesKind: Kind<Choice> = {
  column: 'jsonb',
  operators: ['has'],
  sortable: false,
  schema: (field, { array, string }) =>
    array(
      string()
        .strict()
        .oneOf(field.values, complain('validation.choice'))
        .required(complain('validation.choice')),
    )
      .strict()
      .typeError(complain('validation.choices'))
      .test(
        'once',
        complain('validation.once'),
        (value) => new Set(value).size === (value?.length ?? 0),
      ),
  // With more entries than values, one is a duplicate or no value of the list.
  overlong: (value, { values }) => moreThan(value, values.length, 'validation.once'),
  json: (field) => ({
    type: 'array',
    items: { type: 'string', enum: field.values },
    uniqueItems: true,
  }),
  clean: (value, { values }) =>
    Array.isArray(value) ? value.map((one) => inAnyCase(one, values)) : value,
  readText: (text, _field, { valueOf }) =>
    listedTexts(text, (name) => valueOf(name) !== undefined).map((name) => valueOf(name) ?? name),
  sample: (field, random) => field.values.filter(() => random() < 0.3),
  mistakes: choiceMistakes,
}
