import type { Session } from '../auth/session.ts'
import { firstRecordOf } from './firstRecord.ts'
import type { PortalTools } from './portalTools.ts'
import { recordPageAt } from './recordPages.ts'

/**
 * Puts the record at the address into the cache of what was read, under the key of its page, and waits for the
 * code of that page: a form that opens with both is drawn once, without them first as a skeleton.
 */
export async function readFirstRecord(
  session: Session,
  { queryClient, dataProvider }: Pick<PortalTools, 'queryClient' | 'dataProvider'>,
): Promise<void> {
  const first = firstRecordOf(session)
  if (!first) return
  const { resource, id, kind } = first
  await Promise.all([
    queryClient.prefetchQuery({
      queryKey: [resource.name, 'getOne', { id, meta: undefined }],
      queryFn: async () => (await dataProvider.getOne(resource.name, { id })).data,
    }),
    recordPageAt(kind, location.pathname).preload(),
  ])
}
