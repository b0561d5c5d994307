import { useT } from '../language/useT.ts'
import { useId, useState } from 'react'
import Cropper, { type Area, type MediaSize } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { UploadPart } from '../../schema/index.ts'
import { cropPicture } from './cropPicture.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import './crop.css'
import './upload.css'

interface Props {
  readonly file: File
  /** Object URL of the file. */
  readonly address: string
  readonly pixels: NonNullable<UploadPart['pixels']>
  readonly onCrop: (file: File) => void
  readonly onClose: () => void
}

/** Crops a picture before its upload, by mouse, touch or arrow keys. Never enlarges it. */
export function CropDialog({ file, address, pixels, onCrop, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [maxZoom, setMaxZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)
  const measure = ({ naturalWidth, naturalHeight }: MediaSize) =>
    // With a higher zoom the crop would have fewer pixels than required.
    setMaxZoom(Math.max(1, Math.min(naturalWidth / pixels.width, naturalHeight / pixels.height)))
  const cropAndClose = async () => {
    if (!area) return
    setBusy(true)
    try {
      onCrop(await cropPicture(file, area, pixels))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      id={id}
      title={t('app.uploads.cropTitle', { width: pixels.width, height: pixels.height })}
      width="text"
      onClose={onClose}
      actions={
        <>
          <Button look="link" onClick={onClose}>
            {t('app.form.cancel')}
          </Button>
          <Button look="solid" disabled={!area || isBusy} onClick={() => void cropAndClose()}>
            {t('app.uploads.useCrop')}
          </Button>
        </>
      }
    >
      <div className="crop-stage">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={pixels.width / pixels.height}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={measure}
          onCropComplete={(_share, inPixels) => setArea(inPixels)}
        />
      </div>
      <span id={`${id}-zoom`} className="upload-hint">
        {t('app.uploads.zoom')}
      </span>
      <input
        type="range"
        className="crop-zoom"
        aria-labelledby={`${id}-zoom`}
        min={1}
        max={maxZoom}
        step={0.01}
        value={zoom}
        disabled={maxZoom <= 1}
        onChange={({ target }) => setZoom(Number(target.value))}
      />
    </Dialog>
  )
}
