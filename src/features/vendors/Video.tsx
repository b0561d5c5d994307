import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { fileUrl } from '../../api/fileUrl.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../uploads/upload.css'
import './vendor.css'

interface Props {
  readonly address: string
  /** Absent if the user may not delete. */
  readonly onDelete?: ((address: string) => Promise<void>) | undefined
}

/**
 * A video player, with a download link in case the browser cannot play the format (row BIO-016).
 */
export function Video({ address, onDelete }: Props) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const [isUnplayable, setUnplayable] = useState(false)
  return (
    <div className="vendor-film">
      {isUnplayable ? (
        <p className="upload-hint">{t('app.vendorPages.unplayable')}</p>
      ) : (
        // Uploaded videos have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          key={address}
          controls
          preload="metadata"
          src={fileUrl(address)}
          aria-label={t('resources.companies.fields.videoUrl')}
          onError={() => setUnplayable(true)}
        />
      )}
      <div className="vendor-film-actions">
        <ButtonLink look="link" href={fileUrl(address)} download icon="download">
          {t('app.vendorPages.downloadVideo')}
        </ButtonLink>
        {onDelete && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('app.form.delete')}
          </Button>
        )}
      </div>
      {isAsking && onDelete && (
        <ConfirmDialog
          title={t('app.vendorPages.deleteFilmTitle')}
          text={t('app.uploads.deleteText')}
          yes={t('app.form.delete')}
          no={t('app.form.cancel')}
          onYes={() => {
            setAsking(false)
            void onDelete(address)
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
