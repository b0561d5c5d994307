import { rm, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { pictures } from '../../resources/settings/constants.ts'
import type { UploadPart } from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import type { Incoming } from './receiveParts.ts'
import { limitConcurrency } from './limitConcurrency.ts'

// Freed at once: pictures pass through one time each, and memory is what a small machine lacks.
sharp.cache(false)
sharp.concurrency(1)
const inTurn = limitConcurrency(1)

/** The decoders that ever see what somebody sent in: not those of drawings, papers and the like. */
const decoded: readonly string[] = ['gif', 'jpeg', 'png', 'tiff']

const broken = ({ name }: Incoming) =>
  new ApiError(422, 'BAD_IMAGE', 'app.uploads.broken', { vars: { name } })

/** @throws ApiError 422 with code `BAD_IMAGE_DIMENSIONS`, or `BAD_IMAGE` for what cannot be read */
async function checkPixels(file: Incoming, { pixels }: UploadPart): Promise<void> {
  // Only the header is read here, so a picture that would unpack into gigabytes is refused unopened.
  const found = await sharp(file.path, { limitInputPixels: pictures.mostPixels })
    .metadata()
    .catch(() => {
      throw broken(file)
    })
  const { width, height } = found.autoOrient
  const isOurs = decoded.includes(found.format)
  if (!isOurs || width * height > pictures.mostPixels) throw broken(file)
  if (!pixels) return
  const fits = pixels.exact
    ? width === pixels.width && height === pixels.height
    : width >= pixels.width && height >= pixels.height
  if (fits) return
  const key = pixels.exact ? 'app.uploads.exactResolution' : 'app.uploads.minimumResolution'
  throw new ApiError(422, 'BAD_IMAGE_DIMENSIONS', key)
}

/** @throws ApiError 422 with code `BAD_IMAGE` for what cannot be read to its end */
function upright(file: Incoming): Promise<Buffer> {
  return (
    sharp(file.path, { limitInputPixels: pictures.mostPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({
        width: pictures.longestSide,
        height: pictures.longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .keepIccProfile()
      // The best table of codes is found by holding all of the picture: 200 MB for 3 % of the bytes.
      .jpeg({ quality: 92, optimiseCoding: false })
      .toBuffer()
      .catch(() => {
        throw broken(file)
      })
  )
}

/** The name of a picture's rendition. */
export const renditionName = (name: string, width: number, type: 'jpg' | 'webp') =>
  `${name.replace(/\.jpg$/, '')}-${width}.${type}`

/** Removes the renditions of a picture that could not be kept. */
async function takeBack(store: FileStore, name: string, saved: readonly string[]): Promise<void> {
  // Another server may have been faster with the same picture: its renditions are these.
  if ((await store.sizeOf(name)) === null) await Promise.all(saved.map((one) => store.remove(one)))
}

/**
 * Keeps a picture as jpeg, upright, without what the camera noted but with its colours, and its
 * renditions as jpeg and webp. The picture itself comes last: where it is, its renditions are.
 * @returns its name in the store
 * @throws ApiError 422 for a picture that cannot be read or has the wrong size
 */
export async function storePicture(
  store: FileStore,
  file: Incoming,
  part: UploadPart,
): Promise<string> {
  await checkPixels(file, part)
  const name = `pictures/${file.hash.slice(0, 40)}.jpg`
  return inTurn(async () => {
    if ((await store.sizeOf(name)) !== null) return name
    const made: string[] = []
    const saved: string[] = []
    const save = async (picture: Sharp | Buffer, as: string) => {
      const temporary = `${file.path}.${made.length}`
      made.push(temporary)
      // Not `toFile`: what it says of a full disk has no code.
      await writeFile(temporary, picture instanceof Uint8Array ? picture : await picture.toBuffer())
      await store.save(temporary, as)
      saved.push(as)
    }
    try {
      const picture = await upright(file)
      // Unpacked once, at the largest size that is needed; TIFF takes the colour profile along.
      const unpacked = await sharp(picture)
        .resize({ width: Math.max(...pictures.renditions), withoutEnlargement: true })
        .keepIccProfile()
        .tiff({ compression: 'none' })
        .toBuffer()
      for (const width of pictures.renditions) {
        const small = sharp(unpacked).resize({ width, withoutEnlargement: true }).keepIccProfile()
        await save(small.clone().jpeg({ quality: 82 }), renditionName(name, width, 'jpg'))
        await save(small.webp({ quality: 80, effort: 2 }), renditionName(name, width, 'webp'))
      }
      await save(picture, name)
      return name
    } catch (error) {
      // A store that is away cannot be tidied; the error that counts is the first.
      await takeBack(store, name, saved).catch(() => undefined)
      throw error
    } finally {
      await Promise.all(made.map((path) => rm(path, { force: true })))
    }
  })
}
