import { categories, colors } from '../../../resources/settings/constants.ts'
import { demoPieces, type PieceName } from './demoPieces.ts'

/** Content of the name of a demo picture: `<category>-<colour>-<n>.jpg`. */
export interface DemoPicture {
  readonly category: (typeof categories)[number]
  readonly colour: (typeof colors)[number]
  readonly n: number
}

const pattern = new RegExp(
  `^(${categories.join('|')})-(${colors.join('|')})-(0|[1-9]\\d{0,9})\\.jpg$`,
)

/** Reads the name of a demo picture; null for any other name. */
export function parseDemoPicture(name: string): DemoPicture | null {
  const [, category, colour, n] = pattern.exec(name) ?? []
  // The pattern matches only these categories and colours.
  return category && colour && n ? ({ category, colour, n: Number(n) } as DemoPicture) : null
}

/** Number of views of a piece. */
export const pictureViews = 8

/**
 * The address of a picture of a product. The last digit of its number is the piece, the rest counts
 * views of products; so pictures of one product show the same thing.
 * @param view 0 for the main picture, up to 7
 */
export function demoPictureUrl(
  [category, piece]: PieceName,
  colour: DemoPicture['colour'],
  product: number,
  view = 0,
): string {
  const n = (product * pictureViews + view) * 10 + Object.keys(demoPieces[category]).indexOf(piece)
  return `/files/demo/${category}-${colour}-${n}.jpg`
}

/** Splits a picture's number into its parts. */
export function readPictureNumber(n: number): { product: number; view: number; piece: number } {
  const views = Math.floor(n / 10)
  return { product: Math.floor(views / pictureViews), view: views % pictureViews, piece: n % 10 }
}
