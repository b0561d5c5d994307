import { builder, type Builder, type FieldOptions } from '../field.ts'
import { filesKindOf, type FilesOptions } from './files.ts'

/** Addresses of stored pictures. */
export const images = builder<'images', string[], FilesOptions>('images')
/** The address of one stored picture. */
export const image = ((options?: FieldOptions) => ({
  kind: 'images',
  single: true,
  ...options,
})) as Builder<'images', string, FieldOptions>

export const imagesKind = filesKindOf('jpg')
