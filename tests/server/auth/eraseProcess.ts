/** A process that goes on with erasures until it is killed; the database is its first argument. */
import { model } from '../../../resources/index.ts'
import { connect, type Connection } from '../../../server/db/connect.ts'
import { eraseUserJob } from '../../../server/features/accounts/eraseUserJob.ts'
import { jobLanes } from '../../../server/jobs/jobLanes.ts'
import { jobRunner, type JobHandlers } from '../../../server/jobs/jobRunner.ts'

const database = connect(JSON.parse(process.argv[2] ?? '') as Connection)
const handlers: Partial<JobHandlers> = { eraseUser: eraseUserJob(model, database) }
const log = { warn: (facts: object, text: string) => console.error(text, facts) }
const lane = { only: ['eraseUser'] }
const runner = jobRunner(database, handlers as JobHandlers, log, undefined, lane)
jobLanes(database, [{ lane, runner }], log).start()
