import type { FieldError, UploadPart } from '../../schema/index.ts'
import { fileTypeOf } from './fileTypeOf.ts'

/** What is wrong with a file, and whether cropping it would fix that. */
export interface Verdict {
  readonly fieldError: FieldError
  readonly canCrop: boolean
}

/** Width and height, upright; null for a picture that this browser cannot open, such as a TIFF. */
async function pixelsOf(file: Blob) {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/**
 * Looks at a file before it is sent, so that nobody waits for a refusal. The server looks again, and
 * at more.
 * @returns null when nothing is wrong
 */
export async function inspectFile(file: File, part: UploadPart): Promise<Verdict | null> {
  if (file.size === 0)
    return { fieldError: { key: 'app.uploads.empty', vars: { name: file.name } }, canCrop: false }
  const type = await fileTypeOf(file)
  if (!type || !part.accepts.includes(type))
    return {
      fieldError: {
        key: part.refusal ?? 'app.uploads.notSupported',
        vars: { name: file.name, types: part.accepts.join(', ') },
      },
      canCrop: false,
    }
  if (file.size > part.largest)
    return {
      fieldError: {
        key: 'app.uploads.tooLarge',
        vars: { name: file.name, megabytes: Math.floor(part.largest / 1024 / 1024) },
      },
      canCrop: false,
    }
  const { pixels } = part
  const found = pixels && (await pixelsOf(file))
  if (!pixels || !found) return null
  const isEnough = found.width >= pixels.width && found.height >= pixels.height
  const isExact = found.width === pixels.width && found.height === pixels.height
  if (pixels.exact ? isExact : isEnough) return null
  return {
    fieldError: {
      key: pixels.exact ? 'app.uploads.exactResolution' : 'app.uploads.minimumResolution',
    },
    canCrop: isEnough,
  }
}
