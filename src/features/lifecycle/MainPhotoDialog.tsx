import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { mediaCalls } from '../../../resources/parts/productMedia.ts'
import { fileName } from '../../../schema/index.ts'
import type { Answer } from '../../api/apiClient.ts'
import { sendFile } from '../../api/sendFile.ts'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { CropDialog } from '../../uploads/CropDialog.tsx'
import { inspectFile } from '../../uploads/inspectFile.ts'
import { products } from '../resources.ts'

const { mainImage } = mediaCalls
const part = mainImage.files.image

interface Props {
  readonly product: Shown<'products'>
  /** The stored address of the image. */
  readonly address: string
  readonly onClose: () => void
  /** Receives the server's answer; what it returns is the answer that is reported. */
  readonly onDone?: ((answer: Answer) => Answer) | undefined
}

/** Downloads a stored image as a file. @throws Error if it cannot be read */
async function fetchPicture(address: string): Promise<File> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return new File([await answer.blob()], fileName(address), { type: 'image/jpeg' })
}

/** Makes an existing image the main photo of a product, cropped by the user. */
export function MainPhotoDialog({ product, address, onClose, onDone = (one) => one }: Props) {
  const t = useT()
  const notify = useNotify()
  const { run } = useCallNotice(products.name, 'errors.imageUpload')
  const [picture, setPicture] = useState<{ file: File; url: string } | null>(null)

  useEffect(() => {
    let url = ''
    let isOpen = true
    const closeWithError = (text: string) => {
      if (!isOpen) return
      notify(text, { type: 'error', messageArgs: { _: text } })
      onClose()
    }
    fetchPicture(address)
      .then(async (file) => {
        const verdict = await inspectFile(file, part)
        if (verdict && !verdict.canCrop) return closeWithError(t(verdict.fieldError.key))
        if (!isOpen) return undefined
        url = URL.createObjectURL(file)
        setPicture({ file, url })
        return undefined
      })
      .catch(() => closeWithError('app.editor.pictureGone'))
    return () => {
      isOpen = false
      URL.revokeObjectURL(url)
    }
    // Runs once, for the image that the dialog was opened with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address])

  async function send(file: File) {
    await run(mainImage, async () =>
      onDone(
        await sendFile({
          call: mainImage,
          params: { id: String(product.id) },
          part: 'image',
          file,
          onProgress: () => undefined,
          signal: new AbortController().signal,
        }),
      ),
    )
    onClose()
  }

  return (
    picture && (
      <CropDialog
        file={picture.file}
        address={picture.url}
        pixels={part.pixels ?? { width: 0, height: 0 }}
        onClose={onClose}
        onCrop={(file) => void send(file)}
      />
    )
  )
}
