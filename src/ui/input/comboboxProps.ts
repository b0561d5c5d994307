export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Address of a picture beside the label; undefined where this one has none. */
  readonly picture?: string | undefined
}

/** What a combobox shows of itself, used or not. */
export interface ComboboxProps {
  readonly id?: string
  readonly name?: string
  /** Any number of values in place of one. */
  readonly isMany?: boolean
  readonly isDisabled?: boolean
  readonly hasError?: boolean
  readonly aria?: object
  readonly onLeave?: () => void
}

/** What somebody did in the box before its list was there: the list goes on from it, and takes the focus. */
export interface ComboboxStart {
  readonly typed: string
  readonly isOpen: boolean
}
