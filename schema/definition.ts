import type { Access } from './access/access.ts'
import type { Call } from './calls.ts'
import type { Fields, Lock } from './field.ts'
import type { FieldError } from './kind.ts'
import type { MessageKey, Principal, Role } from './register.ts'
import type { Transition } from './transitions.ts'

/** Fields that the server adds to every record. */
export type SystemPath = '_id' | 'version' | 'createdAt' | 'updatedAt'

/**
 * A section of a form with a heading. Fields that no section names follow in a section of their
 * own.
 */
export interface Section<S extends string = string, P extends string = string> {
  readonly name: S
  readonly fields: readonly P[]
  /** Who sees the section. Absent: everyone who may read a field of it. */
  readonly roles?: readonly Principal[]
}

/** The state in which required fields may be empty. Leaving it requires all of them. */
export interface IncompleteWhile<P extends string = string> {
  readonly field: P
  readonly is: string
}

/** How the search in the top bar finds records of a resource. At most one resource has it. */
export interface QuickSearch<P extends string = string, C extends string = string> {
  /** The call that returns the found records. Users who may not make it have no quick search. */
  readonly call: C
  /** Shown below a record's name. */
  readonly facts: readonly P[]
  /** A field that marks a record once it has a value, and the text of the mark. */
  readonly mark?: { readonly field: P; readonly text: MessageKey }
}

/**
 * The states in which others rely on a record, such as what is on sale. There, what users change
 * whose scope is limited follows the `whenLive` of each field; what all others change applies at
 * once.
 */
export interface Live<P extends string = string> {
  /** A field of states, and those in which a record is live. */
  readonly field: P
  readonly is: readonly string[]
  /** Who accepts, refuses and asks for changes. */
  readonly decides: readonly Principal[]
  /**
   * Numbers that the server keeps with each record: of the proposals that wait for a decision, and
   * of those that wait for their author since a change was asked for. Lists filter by them.
   */
  readonly counts: { readonly waiting: P; readonly asked: P }
}

/** Texts about single fields of a record, such as the reasons why it was sent back. */
export interface Remarks<P extends string = string, S extends string = string> {
  /** The list that holds them: entries with `field`, a dotted path, and `text`. */
  readonly list: P
  /** The type of user who reads the remarks: fields that it may not read are left out. */
  readonly for: Role
  /** Sections of the form whose fields may have remarks. */
  readonly sections: readonly S[]
}

/** A rule across fields. Pure, so that the form and the server run the same code. */
export interface Rule<R = Record<string, unknown>, P extends string = string> {
  /** The text under each of its fields. */
  readonly message: MessageKey
  /** Values of the slots of the text. */
  readonly vars?: FieldError['vars']
  /** The fields that show the text. */
  readonly fields: readonly P[]
  /**
   * Other fields that the rule reads. It is checked whenever one of `fields` or `reads` changes.
   */
  readonly reads?: readonly P[]
  /** It fails for an empty value alone: where it would, its fields are marked as required. */
  readonly requires?: true
  readonly fails: (record: R) => boolean
}

/**
 * For records that are accounts: some types of user may view the portal as the account with a
 * record's id, read-only (row API-033).
 */
export interface ViewAs {
  readonly who: readonly Principal[]
  /** The type of user of the account. */
  readonly as: Role
}

/** A resource definition, without the literal types of its fields. */
export interface Definition {
  /** Plural; also the name of its tables, its address, and the key of its messages. */
  readonly name: string
  /** Base path of its calls. */
  readonly path: string
  /** The field that names a record. */
  readonly title: string
  /** A picture that stands for a record in grids and searches. */
  readonly picture?: string
  /** Name of a Material icon. */
  readonly icon: string
  /** The records are hidden while this part is switched off. */
  readonly part?: string
  readonly access: Access
  readonly viewAs?: ViewAs
  readonly quickSearch?: QuickSearch
  readonly fields: Fields
  readonly rules?: readonly Rule[]
  readonly transitions?: Readonly<Record<string, readonly Transition[]>>
  readonly incompleteWhile?: IncompleteWhile
  /**
   * In this state the named users may edit no field and no file. The state itself changes by
   * `transitions`.
   */
  readonly lockedWhile?: Lock
  readonly live?: Live
  /** The server creates the records empty; required fields are enforced when a user saves one. */
  readonly startsEmpty?: true
  readonly remarks?: Remarks
  readonly list: {
    readonly columns: readonly string[]
    readonly filters: readonly string[]
    readonly sort: readonly [string, 'asc' | 'desc']
    /** Format of a GET without parameters: the documented `docs, page, pages`; absent: an array. */
    readonly dialect?: 'pages'
    /** Further fields of the documented reply, which no grid shows by default. */
    readonly also?: readonly string[]
    /** Columns that are hidden by default for some users, who may still choose them. */
    readonly leftOut?: { readonly [W in Principal]?: readonly string[] }
    /** A choice field: each of its values becomes a tab above the list, with a count. */
    readonly tabs?: string
    /** Documented calls that are offered for the selected records, made once per record. */
    readonly bulkCalls?: readonly string[]
    /**
     * The columns by which long lists are sorted: each has an index, which every write has to
     * update. Other columns are sorted without an index. Absent: all columns have one.
     */
    readonly quick?: readonly string[]
    /**
     * Filters that are often combined: one index serves any combination of them. They have no index
     * of their own, except for pairs in {@link Definition.indexes}. Absent: each filter has its own
     * index.
     */
    readonly together?: readonly string[]
    /**
     * Flags that few records have: an index of {@link Definition.indexes} that begins with one is
     * partial, so that writes of other records need not update it.
     */
    readonly rare?: readonly string[]
  }
  /**
   * Indexes over several fields, for lists that filter by a value of each of the first fields and
   * sort by the last one. Each makes writes slower; a single filter field already has an index,
   * unless `list.together` names it.
   */
  readonly indexes?: readonly (readonly string[])[]
  readonly form: readonly Section[]
  readonly calls?: Readonly<Record<string, Call>>
}
