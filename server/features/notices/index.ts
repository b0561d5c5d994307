import { sql } from 'kysely'
import { noticeDays } from '../../../resources/notices/notices.ts'
import { dailyJob, scheduleDaily } from '../../jobs/dailyJob.ts'
import type { Feature } from '../registry/feature.ts'
import { digestMailJob, digestsClock, sendDigestsJob } from './digestJobs.ts'
import { noticeHandlers } from './noticeHandlers.ts'
import { noticeJob } from './noticeJob.ts'
import { scheduleNext } from '../../jobs/scheduleNext.ts'

export const notices = {
  portalCalls: noticeHandlers,
  jobs: (parts) => ({
    notice: noticeJob(parts),
    sendDigests: sendDigestsJob(parts.database),
    digestMail: digestMailJob(parts),
    deleteOldNotices: dailyJob(parts.database, 'deleteOldNotices', () =>
      sql`delete from "notices" where "at" < now() - ${`${noticeDays} days`}::interval`.execute(
        parts.database,
      ),
    ),
  }),
  async schedule({ database }) {
    await scheduleNext(database, 'sendDigests', digestsClock)
    await scheduleDaily(database, 'deleteOldNotices')
  },
} satisfies Feature
