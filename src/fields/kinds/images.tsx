import { useT } from '../../language/useT.ts'
import { fileUrl } from '../../api/fileUrl.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { ImagesCell } from '../cells/ImagesCell.tsx'
import { valueAsInput } from '../frame/valueAsInput.tsx'
import type { FieldView, ValueProps } from '../context/fieldView.ts'
import { Picture } from '../../ui/Picture.tsx'
import { addressesOf } from '../../api/pictureUrl.ts'
import '../context/fieldEmpty.css'
import './gallery.css'

/** All pictures of a field, each opening in full. */
function Gallery({ value, fieldRef }: ValueProps) {
  const t = useT()
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
          {/* The link has the label: a missing picture would show it beside a broken icon. */}
          <a
            href={fileUrl(address)}
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

export const images: FieldView = {
  Cell: ImagesCell,
  Input: valueAsInput(Gallery),
  Value: Gallery,
  isWide: true,
}
