import type { Access } from './access/access.ts'
import type { Call } from './calls.ts'
import type {
  Definition,
  IncompleteWhile,
  Live,
  QuickSearch,
  Remarks,
  Rule,
  Section,
  SystemPath,
  ViewAs,
} from './definition.ts'
import type { Field, Fields, Lock, ValueOf } from './field.ts'
import type { ChoicePathOf, LabelPathOf, PathOf, RecordOf } from './recordOf.ts'
import type { MessageKey, Principal } from './register.ts'
import type { Transition } from './transitions.ts'

/** Makes a {@link Section}. */
export function section<const S extends string, const P extends string>(
  name: S,
  fields: readonly P[],
  options?: Pick<Section, 'roles'>,
): Section<S, P> {
  return { name, fields, ...options }
}

/** Label keys of a field, its parts and its choices. */
type LabelKeys<N extends string, F> =
  | `resources.${N}.fields.${LabelPathOf<F>}`
  | `resources.${N}.choices.${ChoicePathOf<F>}`

/** The texts of a bulk call: its name, question, heading and explanation. */
type BulkText = 'name' | 'ask' | 'many' | 'text'

/** The literal names of a list; `never` for an empty list, whose type is plain `string`. */
type Named<S extends string> = string extends S ? never : S

/** Every text that a resource with these fields, sections and calls for many records must have. */
type TextKeys<N extends string, F, S extends string, B extends string> =
  | `resources.${N}.name`
  | `errors.notFoundOf.${N}`
  | LabelKeys<N, F>
  | `resources.${N}.sections.${Named<S>}`
  | `resources.${N}.bulkCalls.${Named<B>}.${BulkText}`

/** The name itself, or a compiler message with every text that i18n lacks. */
type NameWithTexts<N extends string, K extends string> = [Exclude<K, MessageKey>] extends [never]
  ? N
  : `text missing: ${Exclude<K, MessageKey>}`

type TransitionTable<F> = {
  readonly [K in keyof F]?: F[K] extends Field<'choice'>
    ? readonly Transition<ValueOf<F[K]> & string, PathOf<F>>[]
    : never
}

type Path<F> = PathOf<F> | SystemPath

/** A definition with the literal types of its name, fields and calls. */
type Defined<N, F, C> = Omit<Definition, 'name' | 'fields' | 'calls'> & {
  readonly name: N
  readonly fields: F
  readonly calls: C
}

/**
 * Declares an entity: its fields, access, list and form. A wrong field, role or section name, and a
 * missing message, do not compile; other mistakes abort the start (`defineModel`).
 * @returns the definition as it was given, for `resources/index.ts`.
 */
export function defineResource<
  const N extends string,
  const F extends Fields,
  const S extends string,
  const C extends Readonly<Record<string, Call>> = Record<never, never>,
  const B extends string = never,
>(definition: {
  readonly name: NameWithTexts<N, TextKeys<N, F, S, Extract<B, keyof C>>>
  readonly path: string
  readonly title: NoInfer<PathOf<F>>
  readonly picture?: NoInfer<PathOf<F>>
  readonly icon: string
  readonly part?: string
  readonly access: Access<NoInfer<Path<F>>>
  readonly viewAs?: ViewAs
  readonly quickSearch?: QuickSearch<NoInfer<Path<F>>, NoInfer<keyof C & string>>
  readonly fields: F
  readonly rules?: readonly Rule<NoInfer<RecordOf<F>>, NoInfer<Path<F>>>[]
  readonly transitions?: NoInfer<TransitionTable<F>>
  readonly incompleteWhile?: IncompleteWhile<NoInfer<PathOf<F>>>
  readonly lockedWhile?: Lock<NoInfer<PathOf<F>>>
  readonly live?: NoInfer<Live<PathOf<F>>>
  readonly startsEmpty?: true
  readonly remarks?: Remarks<NoInfer<PathOf<F>>, NoInfer<S>>
  readonly list: {
    readonly columns: readonly NoInfer<Path<F>>[]
    readonly filters: readonly NoInfer<Path<F>>[]
    readonly sort: readonly [NoInfer<Path<F>>, 'asc' | 'desc']
    readonly dialect?: 'pages'
    readonly also?: readonly NoInfer<Path<F>>[]
    readonly leftOut?: { readonly [W in Principal]?: readonly NoInfer<Path<F>>[] }
    readonly tabs?: NoInfer<Path<F>>
    readonly bulkCalls?: readonly (B & NoInfer<keyof C>)[]
    readonly quick?: readonly NoInfer<Path<F>>[]
    readonly together?: readonly NoInfer<Path<F>>[]
    readonly rare?: readonly NoInfer<Path<F>>[]
  }
  readonly indexes?: readonly (readonly [NoInfer<Path<F>>, ...NoInfer<Path<F>>[]])[]
  readonly form: readonly Section<S, NoInfer<PathOf<F>>>[]
  readonly calls?: C
}): Defined<N, F, C> {
  return definition as unknown as Defined<N, F, C>
}
