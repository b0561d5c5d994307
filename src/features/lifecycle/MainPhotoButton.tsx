import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { mediaCalls } from '../../../resources/parts/productMedia.ts'
import type { Answer } from '../../api/apiClient.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'

const MainPhotoDialog = lazyPanel(
  async () => (await import('./MainPhotoDialog.tsx')).MainPhotoDialog,
)

interface Props {
  readonly product: Shown<'products'>
  readonly address: string
  /** The image's number, for its accessible name. */
  readonly number: number
  readonly onDone?: ((answer: Answer) => Answer) | undefined
}

/**
 * Button to make an image the main photo; absent without that right, and on the main photo itself.
 */
export function MainPhotoButton({ product, address, number, onDone }: Props) {
  const t = useT()
  const mayUse = useMayCall(mediaCalls.mainImage)
  const [isOpen, setOpen] = useState(false)
  if (!mayUse || product.mainPhoto === address) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={t('app.editor.useAsMainOf', {
          number,
          name: product.name ?? product.sku ?? '',
        })}
        onClick={() => setOpen(true)}
      >
        {t('app.editor.useAsMain')}
      </Button>
      {isOpen && (
        <MainPhotoDialog
          product={product}
          address={address}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  )
}
