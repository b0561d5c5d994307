import { useTranslate } from 'react-admin'
import { labelKey } from '../../../i18n/labelKey.ts'
import { ImagesCell } from '../cells/ImagesCell.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { Picture } from '../../ui/Picture.tsx'
import { addressesOf } from '../../api/pictureUrl.ts'
import { useField } from '../context/useField.ts'
import '../context/fieldEmpty.css'
import './gallery.css'

/** All pictures of a field, each opening in full. */
function Gallery({ value, fieldRef }: ValueProps) {
  const t = useTranslate()
  const label = t(labelKey(fieldRef.resource.name, fieldRef.path))
  const addresses = addressesOf(value)
  if (addresses.length === 0)
    return (
      <span className="gallery">
        <Picture address={undefined} size="large" />
        <span className="field-empty">{t('app.values.noPicture')}</span>
      </span>
    )
  return (
    <ul className="gallery">
      {addresses.map((address, at) => (
        <li key={address}>
          {/* The link has the name: a picture that is gone would show it beside a broken sign. */}
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={addresses.length > 1 ? `${label} ${at + 1}` : label}
          >
            <Picture address={address} size="large" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function ImagesInput({ fieldRef }: InputProps) {
  const binding = useField(fieldRef)
  return (
    <FieldFrame binding={binding} isGroup>
      <Gallery value={binding.value} fieldRef={fieldRef} />
    </FieldFrame>
  )
}

export const images: FieldView = {
  Cell: ImagesCell,
  Input: ImagesInput,
  Value: Gallery,
  isWide: true,
}
