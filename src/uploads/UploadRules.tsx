import { useT } from '../language/useT.ts'
import type { UploadPart } from '../../schema/index.ts'
import './upload.css'

/** The requirements for uploads: format, size, count, pixels. */
export function UploadRules({ part }: { readonly part: UploadPart }) {
  const t = useT()
  const { accepts, largest, most, pixels } = part
  const rules = [
    t('app.uploads.formats', {
      types: accepts.join(', ').toUpperCase(),
      megabytes: Math.floor(largest / 1024 / 1024),
    }),
    pixels && t(`app.uploads.${pixels.exact ? 'exactPixels' : 'leastPixels'}`, { ...pixels }),
    t('app.uploads.most', { smart_count: most }),
  ]
  return (
    <>
      {rules.filter(Boolean).join(' ')}
      <span className="upload-drag"> {t('app.uploads.drag', { smart_count: most })}</span>
    </>
  )
}
