import { useId, useMemo, useState } from 'react'
import { useT } from '../language/useT.ts'
import { palette } from '../../resources/settings/constants.ts'
import { BareDialog } from '../ui/dialog/BareDialog.tsx'
import { ResourceIcon } from '../ui/ResourceIcon.tsx'
import { Marked } from './Marked.tsx'
import { foldedWords } from './markedParts.ts'
import { Option } from './Option.tsx'
import { OptionList } from './OptionList.tsx'
import { useOptionKeys } from './useOptionKeys.ts'
import type { Entry } from './entry.ts'
import { useEntries } from './useEntries.ts'
import './found.css'
import './palette.css'
import './quick.css'

const keys = [
  ['↑ ↓', 'choose'],
  ['↵', 'run'],
  ['Esc', 'close'],
] as const

/** Help on the keys of the palette. */
function PaletteFoot() {
  const t = useT()
  return (
    <div className="palette-foot">
      {keys.map(([combination, text]) => (
        <span key={text}>
          {combination.split(' ').map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}
          {t(`app.palette.${text}`)}
        </span>
      ))}
    </div>
  )
}

/** A dialog that opens a page, finds a record or runs an action by a few typed letters. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { groups, note, isSearching, isEnough, error } = useEntries(typed)
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups])
  const words = foldedWords(typed)

  function choose(entry: Entry | undefined) {
    if (!entry) return
    note(entry)
    onClose()
    entry.run()
  }
  const { active, activate, onKeyDown } = useOptionKeys({
    list: typed,
    count: entries.length,
    onChoose: (at) => choose(entries[at]),
    onEscape: () => false,
  })
  const isSearched = typed.trim() !== ''
  return (
    <BareDialog
      label={t('app.palette.title')}
      width="text"
      className="palette"
      placeClass="palette-place"
      onClose={onClose}
    >
      <input
        // Typing here is the purpose of the dialog.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="text"
        role="combobox"
        className="palette-input"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('app.palette.label')}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={entries.length ? `${id}-list` : undefined}
        aria-activedescendant={entries.length ? `${id}-${active}` : undefined}
        placeholder={t('app.palette.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="palette-body">
        {entries.length > 0 && (
          <OptionList id={`${id}-list`} label={t('app.palette.results')}>
            {groups.map((group) => (
              <div
                key={group.name}
                // A fieldset is not allowed inside a listbox.
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="group"
                aria-labelledby={`${id}-${group.name}`}
              >
                <div id={`${id}-${group.name}`} className="palette-group" aria-hidden="true">
                  {group.label}
                </div>
                {group.entries.map((entry) => {
                  const at = entries.indexOf(entry)
                  return (
                    <Option
                      key={entry.key}
                      id={`${id}-${at}`}
                      isActive={at === active}
                      onPoint={() => activate(at)}
                      onChoose={() => choose(entry)}
                    >
                      {entry.icon !== undefined && <ResourceIcon name={entry.icon} />}
                      <span className="found-name">
                        <Marked text={entry.label} words={words} />
                      </span>
                      {entry.reason && (
                        <span className="palette-hint">
                          {entry.reason.label}: <Marked text={entry.reason.text} words={words} />
                        </span>
                      )}
                      {group.name === 'recent' && entry.hint !== undefined && (
                        <span className="palette-hint">{entry.hint}</span>
                      )}
                    </Option>
                  )
                })}
              </div>
            ))}
          </OptionList>
        )}
        <output className="quick-told">
          {isSearched &&
            (isSearching
              ? t('app.palette.searching')
              : entries.length
                ? t('app.palette.found', { smart_count: entries.length })
                : t('app.palette.none', { words: typed.trim() }))}
          {isSearched &&
            !isEnough &&
            ` ${t('app.palette.hint', { smart_count: palette.minimumCharacters })}`}
        </output>
        {error !== null && (
          <p role="alert" className="quick-failed">
            {t('app.palette.failed', { text: t(error, { _: error }) })}
          </p>
        )}
      </div>
      <PaletteFoot />
    </BareDialog>
  )
}
