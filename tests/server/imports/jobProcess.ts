/** A process that does the imports' jobs of a database until it is killed; the database is its first argument. */
import { model } from '../../../resources/index.ts'
import { connect, type Connection } from '../../../server/db/connect.ts'
import { importStepJob } from '../../../server/imports/importStepJob.ts'
import { jobLanes } from '../../../server/jobs/jobLanes.ts'
import { jobRunner, type JobHandlers } from '../../../server/jobs/jobRunner.ts'
import { importPartsOf } from '../../../server/features/imports/importPartsOf.ts'
import { productHooks } from '../../../server/features/products/products.ts'

const database = connect(JSON.parse(process.argv[2] ?? '') as Connection)
const handlers: Partial<JobHandlers> = {
  importStep: importStepJob(importPartsOf({ database, model, hooks: { products: productHooks } })),
}
const log = { warn: (facts: object, text: string) => console.error(text, facts) }
const lane = { only: ['importStep'] }
const runner = jobRunner(database, handlers as JobHandlers, log, undefined, lane)
jobLanes(database, [{ lane, runner }], log).start()
