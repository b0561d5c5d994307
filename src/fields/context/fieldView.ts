import type { ComponentType, ReactNode } from 'react'
import type { Leaf, RecordNamed } from '../../../schema/index.ts'
import type { T } from '../../language/useT.ts'
import type { FilterState } from './filterState.ts'
import type { FieldRef } from './fieldRef.ts'

/** What a cell needs besides its value; made once per grid, so that cells need no hooks. */
export interface CellContext {
  readonly locale: string
  readonly t: T
  /** The title of a record that a reference names; undefined until it is known. */
  readonly titleOf: (resource: string, id: string) => string | undefined
  /** The value is the condition of a filter: it is shown without marks such as “overdue”. */
  readonly isCondition?: true
}

/**
 * What a cell gets. One that is made for a single resource names it, to know the type of its
 * records.
 */
export interface CellProps<N extends string = string> {
  readonly value: unknown
  readonly fieldRef: FieldRef
  readonly context: CellContext
  /** The record with the columns of the list; absent where a value is shown alone. */
  readonly record?: Readonly<RecordNamed<N>>
  /** The tab index of a button in the cell: only one row of a grid is a tab stop. */
  readonly tabIndex?: number | undefined
}

/**
 * A function without hooks. Declared as a method, so that one for a single resource fits into any
 * grid.
 */
export type CellOf<N extends string = string> = {
  draw(props: CellProps<N>): ReactNode
}['draw']

export interface ValueProps {
  readonly value: unknown
  readonly fieldRef: FieldRef
}

export interface InputProps {
  readonly fieldRef: FieldRef
}

export interface FilterProps {
  readonly fieldRef: FieldRef
  readonly state: FilterState
  readonly onChange: (state: FilterState) => void
}

/** How a kind of field is shown; what the kernel knows about it is in `schema/kinds/`. */
export interface FieldView {
  /**
   * In a grid: plain text or a picture, called hundreds of times a page. A function without hooks.
   */
  readonly Cell: CellOf
  readonly Input: ComponentType<InputProps>
  /** Narrows a list; absent where the kind has no operators. */
  readonly Filter?: ComponentType<FilterProps>
  /** On the show page, and in forms where the user may not write. */
  readonly Value: ComponentType<ValueProps>
  /** The input takes a whole line of a form. */
  readonly isWide?: true
  /**
   * The input needs half the width of others; taken into account if it holds for the whole group.
   */
  readonly isShort?: true
}

/**
 * Returns the view of a leaf; passed as a parameter, so that kinds do not import their registry.
 */
export type ViewOf = (leaf: Leaf) => FieldView
