import { sql } from 'kysely'
import { deleteOldImports } from '../../imports/deleteOldImports.ts'
import { hasFailed } from '../../imports/findImport.ts'
import { importStepJob } from '../../imports/importStepJob.ts'
import { dailyJob, scheduleDaily } from '../../jobs/dailyJob.ts'
import type { Feature } from '../registry/feature.ts'
import { importHandlers } from './importHandlers.ts'
import { importPartsOf } from './importPartsOf.ts'
import { updator } from './updator.ts'

export const imports = {
  calls: { products: { updator } },
  portalCalls: (parts) => importHandlers(importPartsOf(parts), parts.roomPerArtisan),
  jobs: (parts) => ({
    importStep: importStepJob(importPartsOf(parts)),
    deleteOldImports: dailyJob(parts.database, 'deleteOldImports', () =>
      deleteOldImports(parts.database),
    ),
  }),
  waiting: () => ({
    imports: () => sql`select "createdAt" as since from imports where ${hasFailed}`,
    importsWorking: () => sql`select "createdAt" as since from imports
      where "state" in ('checking', 'applying', 'undoing') and not ${hasFailed}`,
  }),
  slowJobs: { kinds: ['importStep', 'deleteOldImports'], runners: 1 },
  schedule: ({ database }) => scheduleDaily(database, 'deleteOldImports'),
} satisfies Feature
