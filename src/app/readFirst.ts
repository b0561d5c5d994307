import type { Session } from '../auth/session.ts'
import type { PortalTools } from './portalTools.ts'
import { readFirstList } from './readFirstList.ts'
import { firstRecordOf } from './firstRecord.ts'
import { recordPageAt } from './recordPages.ts'

/**
 * Puts the record at the address into the cache of what was read, under the key of its page, and waits for the
 * code of that page: a form that opens with both is drawn once, without them first as a skeleton.
 */
async function readFirstRecord(
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

/** Longest wait for what the page shows before it is drawn without that, in milliseconds. */
const patience = 400

/** Reads what the page at the address shows first, so that it need not be drawn twice. */
export async function readFirst(session: Session, tools: PortalTools): Promise<void> {
  // Without it the page reads for itself, and says what went wrong.
  const read = Promise.all([readFirstList(session, tools), readFirstRecord(session, tools)]).catch(
    () => undefined,
  )
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, patience))])
}
