import type { HandlersOf } from '../../http/callHandler.ts'
import { addFiles, filesAt, removeFile } from './fileCalls.ts'

export const vendorCalls = {
  status: ({ engine, resource, actor, id, body, extras }) =>
    engine.update(resource, actor, id, { artisanStatus: body.status }, extras),
  promote: async (context) => ({
    images: filesAt(await addFiles(context, context.id, 'images', 'images'), 'images'),
  }),
  removeImage: async (context) => ({
    images: filesAt(await removeFile(context, context.id, 'images', 'url'), 'images'),
  }),
  instaName: ({ engine, resource, actor, id, body, extras }) =>
    engine.update(
      resource,
      actor,
      id,
      { instaName: body.nickname ?? null },
      { ...extras, isServer: true },
    ),
  addAttachment: async (context) => {
    const field = context.params.fieldName ?? ''
    const vendor = await addFiles(context, String(context.body.id), field, 'files')
    return { uploadedFiles: vendor[field] }
  },
  removeAttachment: async (context) => {
    const field = context.params.fieldName ?? ''
    const vendor = await removeFile(context, context.id, field, 'file')
    return { [field]: vendor[field] }
  },
  async giftCertificate({ engine, model, resource, actor, params }) {
    const product = await engine.read(model.resource('products'), actor, params.productId)
    const vendor = await engine.read(resource, actor, product.vendor ?? '')
    return {
      productName: product.name ?? '',
      name: vendor.artisanName ?? '',
      biography: vendor.biography ?? '',
    }
  },
} satisfies Partial<HandlersOf<'vendors'>>
