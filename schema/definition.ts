import type { Access } from './access/access.ts'
import type { Call } from './calls.ts'
import type { Fields, Lock } from './field.ts'
import type { FieldError } from './kind.ts'
import type { MessageKey, Principal, Role } from './register.ts'
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

/** The state in which a record may lack what is required. Leaving it asks for everything. */
export interface IncompleteWhile<P extends string = string> {
  readonly field: P
  readonly is: string
}

/** How the search in the top bar finds records of a resource. At most one resource has it. */
export interface QuickSearch<P extends string = string, C extends string = string> {
  /** The call that answers with the records found. Whoever may not make it has no such search. */
  readonly call: C
  /** Shown below a record's name. */
  readonly facts: readonly P[]
  /** A field that marks a record once it has a value, and the text of the mark. */
  readonly mark?: { readonly field: P; readonly text: MessageKey }
}

/** Texts about single fields of a record, such as the reasons why it was sent back. */
export interface Remarks<P extends string = string, S extends string = string> {
  /** The list that holds them: entries with `field`, a dotted path, and `text`. */
  readonly list: P
  /** Whom they are for: nothing is shown of fields that this type of user may not read. */
  readonly for: Role
  /** Sections of the form whose fields may be spoken of. */
  readonly sections: readonly S[]
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
  /** While this part is switched off, nobody finds its records. */
  readonly part?: string
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
