import { useT } from '../../language/useT.ts'
import type { Entry } from '../../../resources/parts/additionalData.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageTag } from '../../fields/context/LanguageTag.tsx'
import '../../fields/frame/field.css'
import '../../ui/icon.css'
import './product.css'

interface Props {
  readonly entries: readonly Entry[]
  readonly onRemove: (entry: Entry) => void
}

/** Values that belong to another type than the one that is chosen: nothing is lost unseen. */
export function OtherEntries({ entries, onRemove }: Props) {
  const t = useT()
  return (
    <div className="product-others">
      <p>{t('app.editor.items.others')}</p>
      <ul>
        {entries.map((entry, at) => {
          const name = `${entry.key ?? ''} (${entry.language ?? ''})`
          return (
            // Two may be the same.
            <li key={`${name}-${at}`}>
              {entry.language && <LanguageTag language={entry.language} />}
              <strong>{entry.key}</strong> {entry.value}
              <button
                type="button"
                className="icon-button"
                aria-label={t('app.editor.items.remove', { name })}
                onClick={() => onRemove(entry)}
              >
                <Icon name="close" />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
