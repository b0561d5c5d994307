export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Address of a picture beside the label; undefined where this one has none. */
  readonly picture?: string | undefined
}

/** The properties of a combobox, before and after its first use. */
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

/**
 * What the user did in the box before its list was loaded: the list continues it, and takes the
 * focus.
 */
export interface ComboboxStart {
  readonly typed: string
  readonly isOpen: boolean
}
