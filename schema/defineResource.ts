import type { Access } from './access/access.ts'
import type { Call } from './calls.ts'
import type { Field, Fields, Lock, ValueOf } from './field.ts'
import type { IncompleteWhile } from './incomplete.ts'
import type { FieldError } from './kind.ts'
import type { ChoicePathOf, LabelPathOf, PathOf, RecordOf } from './recordOf.ts'
import type { QuickSearch } from './quickSearch.ts'
import type { MessageKey, Principal, Role } from './register.ts'
import type { Remarks } from './remarks.ts'
import type { Transition } from './transitions.ts'

/** Fields that the server gives every record. */
export type SystemPath = '_id' | 'version' | 'createdAt' | 'updatedAt'

/** Part of a form, and a heading on it. Fields that no section names follow in a section of their own. */
export interface Section<S extends string = string, P extends string = string> {
  readonly name: S
  readonly fields: readonly P[]
  /** Who sees the section. Absent: everybody who may see a field of it. */
  readonly roles?: readonly Principal[]
}

/** Makes a {@link Section}. */
export function section<const S extends string, const P extends string>(
  name: S,
  fields: readonly P[],
  options?: Pick<Section, 'roles'>,
): Section<S, P> {
  return { name, fields, ...options }
}

/** A rule across fields: pure, so that the form and the server run the same line. */
export interface Rule<R = Record<string, unknown>, P extends string = string> {
  /** The text under each of its fields. */
  readonly message: MessageKey
  /** What fills the slots of the text. */
  readonly vars?: FieldError['vars']
  /** Where the text stands. */
  readonly fields: readonly P[]
  /** What it reads besides; it is checked whenever one of either changes. */
  readonly reads?: readonly P[]
  readonly fails: (record: R) => boolean
}

/**
 * Records that are accounts: some types of user may look at the portal as the one that shares a
 * record's id, reading alone (row API-033).
 */
export interface ViewAs {
  readonly who: readonly Principal[]
  /** The type of user that the account is. */
  readonly as: Role
}

/** A resource as a definition writes it, with its fields' own types forgotten. */
export interface Definition {
  /** Plural; also table, address, and key of its messages. */
  readonly name: string
  /** Base of its calls. */
  readonly path: string
  /** The field that names a record. */
  readonly title: string
  /** A picture that stands for a record in grids and searches. */
  readonly picture?: string
  /** A Material icon. */
  readonly icon: string
  readonly access: Access
  readonly viewAs?: ViewAs
  readonly quickSearch?: QuickSearch
  readonly fields: Fields
  readonly rules?: readonly Rule[]
  readonly transitions?: Readonly<Record<string, readonly Transition[]>>
  readonly incompleteWhile?: IncompleteWhile
  /**
   * In this state a record is not theirs to edit: no field, no file. The state itself moves as `transitions` say.
   */
  readonly lockedWhile?: Lock
  /** The server makes its records before anybody fills them in: what is required is asked of whoever saves one. */
  readonly startsEmpty?: true
  readonly remarks?: Remarks
  readonly list: {
    readonly columns: readonly string[]
    readonly filters: readonly string[]
    readonly sort: readonly [string, 'asc' | 'desc']
    /** What a bare GET answers: the documented `docs, page, pages`, or an array. */
    readonly dialect?: 'pages'
    /** What its documented reply has besides, though no grid starts with it. */
    readonly also?: readonly string[]
    /** Columns that some users do not start with; they may choose them like all others. */
    readonly leftOut?: { readonly [W in Principal]?: readonly string[] }
    /** A field of choices: above the list each of them is a tab that says how many have it. */
    readonly tabs?: string
    /** Documented calls that are offered for the selected records, one call for each of them. */
    readonly bulkCalls?: readonly string[]
    /**
     * The columns that people sort long lists by: each has an index, which every write has to keep. By any other
     * column a list is sorted when it is asked for. Absent: all.
     */
    readonly quick?: readonly string[]
    /**
     * Filters that people combine: one index finds whatever of them is asked for together. They have none alone,
     * save for pairs that {@link Definition.indexes} names; absent: each has one.
     */
    readonly together?: readonly string[]
    /**
     * Flags that few records have: an index that {@link Definition.indexes} begins with one holds those records
     * alone, so that the others' writes need not keep it.
     */
    readonly rare?: readonly string[]
  }
  /**
   * Indexes over several fields, for lists that compare the first ones with one value each and are
   * sorted by the last one. Each makes writes slower; a field that is filtered alone has one already, unless
   * `list.together` names it.
   */
  readonly indexes?: readonly (readonly string[])[]
  readonly form: readonly Section[]
  readonly calls?: Readonly<Record<string, Call>>
}

/** A field's own label, those of its parts and of its choices. */
type LabelKeys<N extends string, F> =
  | `resources.${N}.fields.${LabelPathOf<F>}`
  | `resources.${N}.choices.${ChoicePathOf<F>}`

/** What a call for many records is called, asks before it starts, is headed with, and does. */
type BulkText = 'name' | 'ask' | 'many' | 'text'

/** The names in a list; none where the list is empty and says nothing of them. */
type Named<S extends string> = string extends S ? never : S

/** Every text that a resource with these fields, sections and calls for many records must have. */
type TextKeys<N extends string, F, S extends string, B extends string> =
  | `resources.${N}.name`
  | `errors.notFoundOf.${N}`
  | LabelKeys<N, F>
  | `resources.${N}.sections.${Named<S>}`
  | `resources.${N}.bulkCalls.${Named<B>}.${BulkText}`

/** The name itself, or, in the compiler's words, every text that i18n lacks. */
type NameWithTexts<N extends string, K extends string> = [Exclude<K, MessageKey>] extends [never]
  ? N
  : `text missing: ${Exclude<K, MessageKey>}`

type TransitionTable<F> = {
  readonly [K in keyof F]?: F[K] extends Field<'choice'>
    ? readonly Transition<ValueOf<F[K]> & string, PathOf<F>>[]
    : never
}

type Path<F> = PathOf<F> | SystemPath

/** A definition that remembers its name, its fields and its calls. */
type Defined<N, F, C> = Omit<Definition, 'name' | 'fields' | 'calls'> & {
  readonly name: N
  readonly fields: F
  readonly calls: C
}

/**
 * Declares an entity: what it holds, who may what, how it is listed and edited. A wrong field, role or
 * section name, and a missing message, do not compile; other mistakes stop the start (`defineModel`).
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
  readonly access: Access<NoInfer<Path<F>>>
  readonly viewAs?: ViewAs
  readonly quickSearch?: QuickSearch<NoInfer<Path<F>>, NoInfer<keyof C & string>>
  readonly fields: F
  readonly rules?: readonly Rule<NoInfer<RecordOf<F>>, NoInfer<Path<F>>>[]
  readonly transitions?: NoInfer<TransitionTable<F>>
  readonly incompleteWhile?: IncompleteWhile<NoInfer<PathOf<F>>>
  readonly lockedWhile?: Lock<NoInfer<PathOf<F>>>
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
