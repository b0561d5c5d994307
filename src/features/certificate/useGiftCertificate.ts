import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { vendors } from '../../../resources/vendors.ts'
import { currentLanguage } from '../../language/language.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { ApiError, unreachable } from '../../api/apiClient.ts'
import { saveFile } from '../../browser/saveFile.ts'

/** The product that a certificate is for. */
interface GiftProduct {
  readonly id: string
  readonly sku: string
}

/**
 * Creates the gift certificate of a product in the current language and downloads it. The drawing
 * code is loaded on first use.
 */
export function useGiftCertificate() {
  const t = useT()
  const notify = useNotify()
  const [isMaking, setIsMaking] = useState(false)

  async function make({ id, sku }: GiftProduct, withSku: boolean): Promise<void> {
    if (isMaking) return
    setIsMaking(true)
    try {
      const answer = resourceCall(vendors.calls.giftCertificate, { productId: id })
      const { drawCertificate } = await import('./drawCertificate.ts')
      const { body } = await answer
      const { productName, name: vendorName, biography } = body
      const { pdf, leftOut, isNamed } = await drawCertificate({
        language: currentLanguage(),
        brand: t('app.title'),
        title: t('app.certificate.title'),
        thanks: t('app.certificate.thanks'),
        madeBy: t('app.certificate.madeBy'),
        productName,
        vendorName,
        biography,
        ...(withSku && { sku }),
      })
      const signs = leftOut.join(' ')
      if (!isNamed)
        return notify('app.certificate.nameless', {
          type: 'error',
          messageArgs: { name: productName },
          autoHideDuration: null,
        })
      saveFile(pdf, t('app.certificate.fileName', { sku }))
      if (signs)
        notify('app.certificate.leftOut', {
          type: 'warning',
          messageArgs: { signs },
          autoHideDuration: null,
        })
    } catch (error) {
      // Any other error means that the drawing code or a font could not be loaded.
      const text = error instanceof ApiError ? error.message : unreachable
      notify(text, { type: 'error', messageArgs: { _: text } })
    } finally {
      setIsMaking(false)
    }
  }
  return { make, isMaking }
}
