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
}

/** A cell that is made for one resource knows its records. */
export interface CellProps<N extends string = string> {
  readonly value: unknown
  readonly fieldRef: FieldRef
  readonly context: CellContext
  /** The record as the list has it; absent where a value is shown alone. */
  readonly record?: Readonly<RecordNamed<N>>
  /** Of a button in the cell: only one row of a grid is reached by the Tab key. */
  readonly tabIndex?: number | undefined
}

/** A function without hooks; how it takes its properties lets one for a single resource stand in any grid. */
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

/** The screens of a kind of field; what the kernel knows about it is in `schema/kinds/`. */
export interface FieldView {
  /** In a grid: plain text or a picture, called hundreds of times a page. A function without hooks. */
  readonly Cell: CellOf
  readonly Input: ComponentType<InputProps>
  /** Narrows a list; absent where the kind has no operators. */
  readonly Filter?: ComponentType<FilterProps>
  /** On the show page, and in forms where the user may not write. */
  readonly Value: ComponentType<ValueProps>
  /** Takes a whole line of a form. */
  readonly isWide?: true
  /** A few characters: half the width of other fields is enough where all of a group are so. */
  readonly isShort?: true
}

/** The view of a leaf; handed in, so that kinds do not import their registry. */
export type ViewOf = (leaf: Leaf) => FieldView
