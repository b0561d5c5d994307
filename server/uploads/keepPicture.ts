import { rm, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { pictures } from '../../resources/constants.ts'
import type { UploadPart } from '../../schema/index.ts'
import { ApiError } from '../apiError.ts'
import type { FileStore } from '../adapters/fileStore.ts'
import type { Incoming } from './receiveParts.ts'
import { takeTurns } from './takeTurns.ts'

// Freed at once: pictures pass through one time each, and memory is what a small machine lacks.
sharp.cache(false)
sharp.concurrency(1)
const inTurn = takeTurns(2)

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
  if (width * height > pictures.mostPixels) throw broken(file)
  if (!pixels) return
  const fits = pixels.exact
    ? width === pixels.width && height === pixels.height
    : width >= pixels.width && height >= pixels.height
  if (fits) return
  const key = pixels.exact ? 'app.uploads.exactResolution' : 'app.uploads.minimumResolution'
  throw new ApiError(422, 'BAD_IMAGE_DIMENSIONS', key)
}

/** The name of a picture's rendition. */
export const renditionName = (name: string, width: number, type: 'jpg' | 'webp') =>
  `${name.replace(/\.jpg$/, '')}-${width}.${type}`

/**
 * Keeps a picture as jpeg, upright, without what the camera noted but with its colours, and its
 * renditions as jpeg and webp. The picture itself comes last: where it is, its renditions are.
 * @returns its name in the store
 * @throws ApiError 422 for a picture that cannot be read or has the wrong size
 */
export async function keepPicture(
  store: FileStore,
  file: Incoming,
  part: UploadPart,
): Promise<string> {
  await checkPixels(file, part)
  const name = `pictures/${file.hash.slice(0, 40)}.jpg`
  if (await store.has(name)) return name
  return inTurn(async () => {
    const made: string[] = []
    const keep = async (picture: Sharp | Buffer, as: string) => {
      const temporary = `${file.path}.${made.length}`
      made.push(temporary)
      await (picture instanceof Uint8Array
        ? writeFile(temporary, picture)
        : picture.toFile(temporary))
      await store.keep(temporary, as)
    }
    try {
      const decoded = await sharp(file.path, {
        limitInputPixels: pictures.mostPixels,
        failOn: 'error',
      })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .resize({
          width: pictures.longestSide,
          height: pictures.longestSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .keepIccProfile()
        .jpeg({ quality: 92 })
        .toBuffer()
        .catch(() => {
          throw broken(file)
        })
      for (const width of pictures.renditions) {
        const small = sharp(decoded).resize({ width, withoutEnlargement: true }).keepIccProfile()
        await keep(small.clone().jpeg({ quality: 82 }), renditionName(name, width, 'jpg'))
        await keep(small.webp({ quality: 80, effort: 2 }), renditionName(name, width, 'webp'))
      }
      await keep(decoded, name)
      return name
    } finally {
      await Promise.all(made.map((path) => rm(path, { force: true })))
    }
  })
}
