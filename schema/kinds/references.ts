import type { Field, FieldOptions } from '../field.ts'
import { complain, moreThan, type Kind, Unread, type Yup } from '../kind.ts'
import { isId, sampleId } from './id.ts'
import { listedTexts } from './listedTexts.ts'
import { readReference } from './reference.ts'

export interface ReferencesOptions extends FieldOptions {
  /** Each record referred to must have the same value in this field, such as the same vendor. */
  readonly matching?: string
  /** Most records; 200 when absent. */
  readonly max?: number
}

export interface References extends ReferencesOptions {
  readonly resource: string
}

const defaultMax = 200

/** An ordered list of ids of records of one resource. */
export function references<const R extends string>(
  resource: R,
): Field<'references', string[], { resource: R }>
export function references<const R extends string, const O extends ReferencesOptions>(
  resource: R,
  options: O,
): Field<'references', string[], O & { resource: R }>
export function references(resource: string, options?: ReferencesOptions) {
  return { kind: 'references' as const, ...options, resource }
}

const idSchema = ({ string }: Yup) =>
  string()
    .strict()
    .typeError(complain('validation.id'))
    .test('id', complain('validation.id'), (value) => value == null || isId(value))
    .required(complain('validation.id'))

export const referencesKind: Kind<References> = {
  column: 'jsonb',
  operators: ['has'],
  sortable: false,
  schema: (_field, yup) =>
    yup
      .array(idSchema(yup))
      .strict()
      .typeError(complain('validation.references'))
      .test(
        'once',
        complain('validation.once'),
        (value) => new Set(value).size === (value?.length ?? 0),
      ),
  overlong: (value, { max = defaultMax }) => moreThan(value, max),
  json: ({ resource, max = defaultMax }) => ({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: max,
    uniqueItems: true,
    description: `Ids of ${resource}.`,
  }),
  sample: (_field, random) => [sampleId(random)],
  readText: (text, _field, words) => {
    const names = listedTexts(text, (name) => words.idsOf(name).length > 0)
    const found = names.map((name) => readReference(name, words))
    return found.find((one) => one instanceof Unread) ?? found
  },
  clean: (value) =>
    Array.isArray(value) ? value.map((id: unknown) => (isId(id) ? id.toLowerCase() : id)) : value,
}
