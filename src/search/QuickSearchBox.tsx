import { useId, useRef, useState, type FocusEvent, type Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '../language/useT.ts'
import { quickSearch } from '../../resources/settings/constants.ts'
import { useRecordAddress } from '../routing/useRecordAddress.ts'
import type { ReadyQuickSearch } from '../../schema/index.ts'
import { FoundOption } from './FoundOption.tsx'
import { foldedWords } from './markedParts.ts'
import { Option } from './Option.tsx'
import { OptionList } from './OptionList.tsx'
import { useOptionKeys } from './useOptionKeys.ts'
import { useQuickSearch, type FoundRecord } from './useQuickSearch.ts'
import { Icon } from '../ui/Icon.tsx'
import { tourTarget } from '../ui/tourTarget.ts'
import './quick.css'

interface Props {
  readonly search: ReadyQuickSearch
  readonly inputRef?: Ref<HTMLInputElement>
  /** Called after a choice, or after Escape in an empty input. */
  readonly onDone?: () => void
}

const noRecords: readonly FoundRecord[] = []

/** A combobox that finds records by typed words (rows NAV-007 to 011). */
export function QuickSearchBox({ search, inputRef, onDone }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const recordAddress = useRecordAddress('edit')
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { words, state, retry } = useQuickSearch(search, typed)
  const found = state.step === 'done' ? state.found : noRecords
  const missingCharacters = quickSearch.minimumCharacters - words.length
  const isShown = isOpen && words !== ''
  const hasList = isShown && found.length > 0

  function choose(at: number) {
    const record = found[at]
    if (!record) return
    setTyped('')
    setOpen(false)
    onDone?.()
    void navigate(recordAddress(search.resource.name, record))
  }
  const { active, activate, onKeyDown } = useOptionKeys({
    list: found,
    count: hasList ? found.length : 0,
    onChoose: choose,
    onEscape() {
      if (isShown) setOpen(false)
      else if (typed) setTyped('')
      else onDone?.()
      return true
    },
  })
  const marked = foldedWords(words)
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // The results close once the focus has left the whole search.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <search ref={box} className="quick-search" onBlur={leave} {...tourTarget('search')}>
      <Icon name="search" className="quick-sign" />
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        className="quick-input"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={t('app.quickSearch.label')}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? `${id}-list` : undefined}
        aria-activedescendant={hasList ? `${id}-${active}` : undefined}
        placeholder={t('app.quickSearch.placeholder')}
        value={typed}
        onFocus={() => setOpen(true)}
        onKeyDown={(event) => {
          if (!isOpen && event.key === 'ArrowDown') setOpen(true)
          onKeyDown(event)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
      />
      {typed && (
        <button
          type="button"
          className="quick-clear"
          aria-label={t('app.quickSearch.clear')}
          onClick={() => {
            setTyped('')
            box.current?.querySelector('input')?.focus()
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <div
        role="presentation"
        className="quick-results"
        hidden={!isShown}
        // Safari does not focus a pressed button: the input would lose the focus, and the results
        // would close.
        onMouseDown={(event) => event.preventDefault()}
      >
        {hasList && (
          <OptionList id={`${id}-list`} label={t('app.quickSearch.results')}>
            {found.map((record, at) => (
              <Option
                key={record.id}
                id={`${id}-${at}`}
                isActive={at === active}
                onPoint={() => activate(at)}
                onChoose={() => choose(at)}
              >
                <FoundOption found={record} words={marked} />
              </Option>
            ))}
          </OptionList>
        )}
        <output className="quick-told">
          {isShown &&
            missingCharacters > 0 &&
            t('app.quickSearch.more', { smart_count: missingCharacters })}
          {isShown && state.step === 'searching' && t('app.quickSearch.searching')}
          {isShown &&
            state.step === 'done' &&
            (found.length
              ? t(
                  found.length < quickSearch.maxResults
                    ? 'app.quickSearch.found'
                    : 'app.quickSearch.first',
                  {
                    smart_count: found.length,
                  },
                )
              : t('app.quickSearch.none', { words }))}
        </output>
        {isShown && state.step === 'failed' && (
          <div role="alert" className="quick-failed">
            {t('app.quickSearch.failed', { text: t(state.text, { _: state.text }) })}
            <button type="button" onClick={retry}>
              {t('app.quickSearch.retry')}
            </button>
          </div>
        )}
      </div>
    </search>
  )
}
