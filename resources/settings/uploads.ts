import type { FileType, UploadPart } from '../../schema/index.ts'
import { pictures, uploadLimits } from './constants.ts'
import { largestImportBytes } from './imports.ts'

const { width, height, accepted } = pictures
/** jpg and jpeg are two spellings of one type. */
const pictureTypes = accepted.filter((one) => one !== 'jpg') as readonly FileType[]

/** Pictures of at least the marketplace's size (row VAL-079). */
export const largePictures: UploadPart = {
  accepts: pictureTypes,
  most: uploadLimits.perCall,
  largest: uploadLimits.picture,
  pixels: { width, height },
}

/** One picture of exactly that size (row VAL-078). */
export const mainPicture: UploadPart = {
  ...largePictures,
  most: 1,
  pixels: { width, height, exact: true },
}

/** Attachments of a product (rows VAL-065 to VAL-070). */
export const attachment: UploadPart = {
  accepts: ['doc', 'docx', 'pdf', 'xls', 'xlsx', 'rar', 'zip'],
  most: 1,
  largest: uploadLimits.paper,
  into: 'type',
}

/** Contracts and catalogs (rows VAL-071 to VAL-074), which only their readers may download. */
export const documents: UploadPart = {
  accepts: ['pdf', 'doc', 'docx', 'xlsx'],
  most: uploadLimits.perCall,
  largest: uploadLimits.paper,
  isPrivate: true,
}

/** The film of a company page (row VAL-081). */
export const film: UploadPart = { accepts: ['mpg', 'avi'], most: 1, largest: uploadLimits.film }

/**
 * Most pictures of a group of an order, and the message for more, on the page and in the API (row
 * VAL-080).
 */
export const pictureGroup = {
  max: pictures.mostPerGroup,
  tooMany: 'app.uploads.tooManyImages',
} as const

/** Pictures of finished products and of their boxes (rows VAL-030, VAL-031). */
export const orderPictures: UploadPart = {
  accepts: pictureTypes,
  most: pictures.mostPerGroup,
  tooMany: pictureGroup.tooMany,
  largest: uploadLimits.picture,
}

/** The CARB certificate for a product of wood (row VAL-034). */
export const certificate: UploadPart = {
  accepts: ['pdf', 'doc', 'docx'],
  most: 1,
  largest: uploadLimits.paper,
  isPrivate: true,
  refusal: 'app.uploads.certificateTypes',
}

/** The paper for the customs (row VAL-172). */
export const customsPaper: UploadPart = {
  accepts: ['pdf'],
  most: 1,
  largest: uploadLimits.paper,
  isPrivate: true,
}

/** An import file, whose format its reader detects. */
export const csvFile: UploadPart = {
  accepts: [],
  most: 1,
  largest: largestImportBytes,
  isRead: true,
}
