import { badInput } from '../../errors/apiError.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import { changeFrom } from '../../http/changeFrom.ts'
import { addFiles, orderFiles, removeFile } from '../vendors/fileCalls.ts'

/** Replaces the file of a field with the uploaded one. */
function putFile(context: CallContext<'products'>, field: string, part: string) {
  const [address] = context.files[part] ?? []
  if (address === undefined) throw badInput({ [part]: { key: 'app.uploads.missing' } })
  return changeFrom(context, context.id, () => ({ [field]: address }))
}

const clear = (context: CallContext<'products'>, field: string) =>
  changeFrom(context, context.id, () => ({ [field]: null }))

/** Pictures and documents of a product (API-142 to 148). */
export const productMediaCalls = {
  mainImage: (context) => putFile(context, 'mainPhoto', 'image'),
  onboardingImage: (context) => putFile(context, 'onboardingPhoto', 'image'),
  removeResource: (context) => clear(context, context.query.type ?? ''),
  addImages: (context) => addFiles(context, context.id, 'photos', 'images'),
  orderImages: (context) => orderFiles(context, context.id, 'photos'),
  removeImage: (context) => removeFile(context, context.id, 'photos', 'imageUrl'),
  addHiRes: (context) => addFiles(context, context.id, 'hiResImages', 'images'),
  removeHiRes: (context) => removeFile(context, context.id, 'hiResImages', 'imageUrl'),
  addAttachment: (context) => putFile(context, context.params.type ?? '', 'file'),
  removeAttachment: (context) => clear(context, context.params.type ?? ''),
} satisfies Partial<HandlersOf<'products'>>
