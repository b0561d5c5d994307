import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import {
  sourceLanguageOf,
  targetLanguageOf,
} from '../../../resources/parts/translationLanguages.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { Picture } from '../../ui/Picture.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { StatusMarks } from '../translations/StatusMarks.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../approval/approval.css'
import '../../views/table/grid.css'
import './reviewText.css'

export interface TextRowProps {
  readonly record: Shown<'translations'>
  readonly original: Shown<'products'> | undefined
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onSelect: (isRange: boolean) => void
  readonly onOpen: () => void
  /** Absent if the user may not decide, or the text is decided already. */
  readonly onAccept: (() => void) | undefined
  readonly onReject: (() => void) | undefined
}

export const textName = (record: Shown<'translations'>) =>
  String(record.sourceName ?? record.sku ?? '')

/** A row with a text beside its original. */
export function TextRow(props: TextRowProps) {
  const { record, original, isActive, isSelected, onSelect, onOpen, onAccept, onReject } = props
  const t = useT()
  const name = textName(record)
  const from = sourceLanguageOf(record.sourceLanguage)
  const [photo] = addressesOf(original?.picture ?? original?.mainPhoto)
  const target = record.description ?? record.name
  return (
    // The tbody handles the keys; the focused row is their target.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <tr tabIndex={isActive ? 0 : -1} data-selected={isSelected ? '' : undefined}>
      <td className="grid-check">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('app.translations.review.select', { name })}
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event) => onSelect(event.shiftKey)}
          />
        </label>
      </td>
      <td className="review-text" lang={from}>
        <Picture address={photo} />
        <strong>{name}</strong>
        <span className="review-text-sku">{String(record.sku ?? '')}</span>
        <p>{String(original?.description ?? '')}</p>
      </td>
      <td className="review-text">
        {target ? (
          <div lang={targetLanguageOf(from)}>
            <strong>{String(record.name ?? '')}</strong>
            <p>{String(record.description ?? '')}</p>
          </div>
        ) : (
          <p className="review-text-empty">{t('app.translations.review.empty')}</p>
        )}
      </td>
      <td className="review-text-status">
        <StatusMarks record={record} />
      </td>
      <td className="review-text-ways">
        <ToolButton label={t('app.translations.review.open', { name })} onClick={onOpen}>
          <Icon name="edit" />
        </ToolButton>
        {onAccept && (
          <ToolButton label={`${t('app.translations.accept')}: ${name}`} onClick={onAccept}>
            <Icon name="check" className="approval-yes" />
          </ToolButton>
        )}
        {onReject && (
          <ToolButton label={`${t('app.translations.reject')}: ${name}`} onClick={onReject}>
            <Icon name="close" className="approval-no" />
          </ToolButton>
        )}
      </td>
    </tr>
  )
}
