import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { Icon } from '../Icon.tsx'
import { Picture } from '../Picture.tsx'
import type { ComboboxProps, ComboboxOption, ComboboxStart } from './comboboxProps.ts'
import './recordOption.css'

interface Props extends ComboboxProps {
  readonly options: readonly ComboboxOption[]
  /**
   * The same array as long as nothing changes: for a new one the box would clear what is being
   * typed.
   */
  readonly chosen: readonly ComboboxOption[]
  readonly start?: ComboboxStart | undefined
  /** The options are search results, not all values. */
  readonly isFound?: boolean
  readonly isSearching?: boolean
  readonly hasPictures?: boolean
  readonly onOpen?: () => void
  readonly onType?: (text: string) => void
  /** The last option is on screen, or was reached by the arrows. */
  readonly onEnd?: () => void
  readonly onChange: (values: readonly string[]) => void
}

/** The input of a combobox once it is used, with its list. */
export function ComboboxList({ chosen, isMany = false, isFound = false, start, ...props }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(start?.isOpen === true || Boolean(start?.typed))
  const [text, setText] = useState(start?.typed || (isMany ? '' : (chosen[0]?.label ?? '')))
  // Until then MUI writes what is chosen into the input, over what was typed before: that is
  // ignored.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
  }, [])
  const takeFocus = useCallback(
    (input: HTMLInputElement | null) => {
      if (!start || isMounted.current) return
      input?.focus({ preventScroll: true })
      if (start.typed === '') input?.select()
    },
    [start],
  )
  return (
    <Autocomplete<ComboboxOption, boolean>
      {...(props.id !== undefined && { id: props.id })}
      size="small"
      popupIcon={<Icon name="down" />}
      multiple={isMany}
      disabled={props.isDisabled ?? false}
      {...(isFound
        ? { filterOptions: unfiltered }
        : { autoHighlight: true, disableCloseOnSelect: isMany })}
      options={props.options}
      value={isMany ? [...chosen] : (chosen[0] ?? null)}
      loading={props.isSearching ?? false}
      open={isOpen}
      inputValue={text}
      getOptionKey={(option) => option.value}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      noOptionsText={t('app.values.nothingFound')}
      loadingText={t('app.values.searching')}
      clearText={t('app.values.clear')}
      openText={t('app.values.open')}
      closeText={t('app.values.close')}
      onOpen={() => {
        setOpen(true)
        props.onOpen?.()
      }}
      onClose={() => setOpen(false)}
      onInputChange={(_event, next, reason) => {
        if (!isMounted.current) return
        setText(next)
        props.onType?.(reason === 'input' ? next : '')
      }}
      onChange={(_event, picked) =>
        props.onChange([picked ?? []].flat().map((option) => option.value))
      }
      onHighlightChange={(_event, option) => {
        if (option && option === props.options.at(-1)) props.onEnd?.()
      }}
      slotProps={{
        listbox: { onScroll: (event) => isAtEnd(event.currentTarget) && props.onEnd?.() },
      }}
      onBlur={props.onLeave}
      {...(isFound && {
        renderOption: ({ key, ...item }, option) => (
          <li {...item} key={key}>
            <span className="record-option">
              {props.hasPictures && <Picture address={option.picture} />}
              {option.label}
            </span>
          </li>
        ),
      })}
      renderInput={({ InputProps, inputProps }) => (
        <OutlinedInput
          {...InputProps}
          inputRef={takeFocus}
          name={props.name}
          fullWidth
          size="small"
          error={props.hasError ?? false}
          inputProps={{ ...inputProps, ...props.aria }}
        />
      )}
    />
  )
}

/** Pixels from its end at which a list that is scrolled asks for more. */
const nearEnd = 80

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight > scrollHeight - nearEnd

/** Search results are not filtered again. */
const unfiltered = (options: ComboboxOption[]) => options
