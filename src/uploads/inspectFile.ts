import {
  hasPdfHeader,
  pdfHeaderBytes,
  unsupportedType,
  type FieldError,
  type FileType,
  type UploadPart,
} from '../../schema/index.ts'

type TypeTest = (head: Uint8Array, name: string) => boolean

const startsWith =
  (...bytes: readonly number[]): TypeTest =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte)
const hasExtension = (extension: string) => (name: string) => name.toLowerCase().endsWith(extension)

const zip = startsWith(0x50, 0x4b, 0x03, 0x04)
const oldOffice = startsWith(0xd0, 0xcf, 0x11, 0xe0)

/**
 * File types by their first bytes. Zipped and old Office formats begin alike, so their extension
 * decides; the server checks the content.
 */
const typeTests: readonly (readonly [FileType, TypeTest])[] = [
  ['jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['gif', startsWith(0x47, 0x49, 0x46, 0x38)],
  ['png', startsWith(0x89, 0x50, 0x4e, 0x47)],
  ['tiff', startsWith(0x49, 0x49, 0x2a, 0)],
  ['tiff', startsWith(0x4d, 0x4d, 0, 0x2a)],
  ['pdf', hasPdfHeader],
  ['docx', (head, name) => zip(head, name) && hasExtension('.docx')(name)],
  ['xlsx', (head, name) => zip(head, name) && hasExtension('.xlsx')(name)],
  ['zip', (head, name) => zip(head, name) && hasExtension('.zip')(name)],
  ['doc', (head, name) => oldOffice(head, name) && hasExtension('.doc')(name)],
  ['xls', (head, name) => oldOffice(head, name) && hasExtension('.xls')(name)],
  ['rar', startsWith(0x52, 0x61, 0x72, 0x21)],
  ['mpg', startsWith(0, 0, 1, 0xba)],
  ['mpg', startsWith(0, 0, 1, 0xb3)],
  ['avi', (head) => new TextDecoder('latin1').decode(head).startsWith('AVI', 8)],
]

/** Types that phones and browsers save pictures as, and no part takes, by four letters within. */
const otherTypes: readonly (readonly [name: string, at: number, letters: string])[] = [
  ['webp', 8, 'WEBP'],
  ['heic', 8, 'heic'],
  ['avif', 8, 'avif'],
  ['mp4', 4, 'ftyp'],
]

/** The type of a file by its first bytes; `other` is the name of one that is none of ours. */
async function fileTypeOf(file: File): Promise<{ type: FileType | null; other?: string }> {
  const head = new Uint8Array(await file.slice(0, pdfHeaderBytes + 8).arrayBuffer())
  const type = typeTests.find(([, test]) => test(head, file.name))?.[0] ?? null
  if (type !== null) return { type }
  const text = new TextDecoder('latin1').decode(head.subarray(0, 16))
  const other = otherTypes.find(([, at, letters]) => text.startsWith(letters, at))?.[0]
  return { type: null, ...(other !== undefined && { other }) }
}

/** What is wrong with a file, and whether cropping it would fix that. */
export interface Verdict {
  readonly fieldError: FieldError
  readonly canCrop: boolean
}

/** Width and height of the upright picture; null if this browser cannot open it, such as a TIFF. */
async function pixelsOf(file: Blob) {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/**
 * Checks a file before it is sent, so that the user need not wait for a refusal. The server checks
 * it again, and more thoroughly.
 * @returns null if nothing is wrong
 */
export async function inspectFile(file: File, part: UploadPart): Promise<Verdict | null> {
  if (file.size === 0)
    return { fieldError: { key: 'app.uploads.empty', vars: { name: file.name } }, canCrop: false }
  const { type, other } = await fileTypeOf(file)
  if (!type || !part.accepts.includes(type))
    return { fieldError: unsupportedType(file.name, type ?? other, part), canCrop: false }
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
