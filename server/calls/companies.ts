import type { CallHandler } from './callHandler.ts'
import { changeFrom, filesAt, orderFiles, removeFile } from './fileCalls.ts'
import { badInput } from '../apiError.ts'

export const companyCalls = {
  /** Pictures are added to those there, a film takes the place of the last one (API-084). */
  addMedia: (context) => {
    const { id, body, files } = context
    const [film] = files.video ?? []
    if (!film && !files.images?.length && body.description === undefined)
      throw badInput({ images: { key: 'app.uploads.missing' } })
    return changeFrom(context, id, (company) => ({
      ...(body.description !== undefined && { description: body.description }),
      ...(files.images?.length && {
        photoUrl: [...new Set([...filesAt(company, 'photoUrl'), ...files.images])],
      }),
      ...(film && { videoUrl: film }),
    }))
  },
  orderMedia: (context) => orderFiles(context, context.id, 'photoUrl'),
  removeMedia: async (context) => {
    const { engine, resource, actor, id, body } = context
    const company = await engine.read(resource, actor, id)
    return company.videoUrl === body.imageUrl
      ? changeFrom(context, id, () => ({ videoUrl: null }))
      : removeFile(context, id, 'photoUrl', 'imageUrl')
  },
} satisfies Record<string, CallHandler>
