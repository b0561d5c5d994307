import { rm, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { pictures } from '../../resources/settings/constants.ts'
import type { UploadPart } from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import type { ReceivedFile } from './receiveParts.ts'
import { limitConcurrency } from '../platform/limitConcurrency.ts'

// No cache: each picture is processed once, and memory is scarce on small machines.
sharp.cache(false)
sharp.concurrency(1)
const oneAtATime = limitConcurrency(1)

/**
 * The formats that are decoded from uploads; other decoders, such as SVG and PDF, are never used.
 */
const acceptedFormats: readonly string[] = ['gif', 'jpeg', 'png', 'tiff']

const broken = ({ name }: ReceivedFile) =>
  new ApiError(422, 'BAD_IMAGE', 'app.uploads.broken', { vars: { name } })

/** @throws ApiError 422: `BAD_IMAGE_DIMENSIONS`, or `BAD_IMAGE` for an unreadable picture */
async function checkPixels(file: ReceivedFile, { pixels }: UploadPart): Promise<void> {
  // Only the header is read, so a picture that would expand to gigabytes is refused without
  // decoding.
  const found = await sharp(file.path, { limitInputPixels: pictures.maxPixels })
    .metadata()
    .catch(() => {
      throw broken(file)
    })
  const { width, height } = found.autoOrient
  const isAccepted = acceptedFormats.includes(found.format)
  if (!isAccepted || width * height > pictures.maxPixels) throw broken(file)
  if (!pixels) return
  const fits = pixels.exact
    ? width === pixels.width && height === pixels.height
    : width >= pixels.width && height >= pixels.height
  if (fits) return
  const key = pixels.exact ? 'app.uploads.exactResolution' : 'app.uploads.minimumResolution'
  throw new ApiError(422, 'BAD_IMAGE_DIMENSIONS', key)
}

/** Decodes and rotates a picture. @throws ApiError 422 `BAD_IMAGE` if it is damaged */
function upright(file: ReceivedFile): Promise<Buffer> {
  return (
    sharp(file.path, { limitInputPixels: pictures.maxPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({
        width: pictures.longestSide,
        height: pictures.longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .keepIccProfile()
      // Optimised Huffman tables need the whole picture in memory: 200 MB to save 3 % of the bytes.
      .jpeg({ quality: 92, optimiseCoding: false })
      .toBuffer()
      .catch(() => {
        throw broken(file)
      })
  )
}

/** The name of a rendition in the store. */
export const renditionName = (name: string, width: number, type: 'jpg' | 'webp') =>
  `${name.replace(/\.jpg$/, '')}-${width}.${type}`

/** Removes the renditions of a picture that could not be stored. */
async function removeRenditions(
  store: FileStore,
  name: string,
  saved: readonly string[],
): Promise<void> {
  // Another server may have stored the same picture meanwhile, with the same renditions.
  if ((await store.sizeOf(name)) === null) await Promise.all(saved.map((one) => store.remove(one)))
}

/**
 * Stores a picture as jpeg, rotated upright, without metadata but with its colour profile, and its
 * renditions as jpeg and webp. The picture itself is stored last, so that its existence implies
 * that of all renditions.
 * @returns its name in the store
 * @throws ApiError 422 for a picture that is unreadable or has the wrong size
 */
export async function storePicture(
  store: FileStore,
  file: ReceivedFile,
  part: UploadPart,
): Promise<string> {
  await checkPixels(file, part)
  const name = `pictures/${file.hash.slice(0, 40)}.jpg`
  return oneAtATime(async () => {
    if ((await store.sizeOf(name)) !== null) return name
    const temporaryFiles: string[] = []
    const saved: string[] = []
    const save = async (picture: Sharp | Buffer, as: string) => {
      const temporary = `${file.path}.${temporaryFiles.length}`
      temporaryFiles.push(temporary)
      // Not `toFile`, whose error for a full disk has no code.
      await writeFile(temporary, picture instanceof Uint8Array ? picture : await picture.toBuffer())
      await store.save(temporary, as)
      saved.push(as)
    }
    try {
      const picture = await upright(file)
      // Decoded once, at the largest size needed; TIFF keeps the colour profile.
      const decodedPicture = await sharp(picture)
        .resize({ width: Math.max(...pictures.renditions), withoutEnlargement: true })
        .keepIccProfile()
        .tiff({ compression: 'none' })
        .toBuffer()
      for (const width of pictures.renditions) {
        const small = sharp(decodedPicture)
          .resize({ width, withoutEnlargement: true })
          .keepIccProfile()
        await save(small.clone().jpeg({ quality: 82 }), renditionName(name, width, 'jpg'))
        await save(small.webp({ quality: 80, effort: 2 }), renditionName(name, width, 'webp'))
      }
      await save(picture, name)
      return name
    } catch (error) {
      // The clean-up may fail if the store is unavailable; the first error is the one to report.
      await removeRenditions(store, name, saved).catch(() => undefined)
      throw error
    } finally {
      await Promise.all(temporaryFiles.map((path) => rm(path, { force: true })))
    }
  })
}
