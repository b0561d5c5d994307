import { eraseUserJob } from '../../../server/features/accounts/eraseUserJob.ts'
import { jobRunner, type JobHandlers } from '../../../server/jobs/jobRunner.ts'
import type { Answer, TestServer } from '../../helpers/testServer.ts'

/** Goes on with the erasures that wait, as the running server does by itself. */
export function runErasures({ model, database }: TestServer): Promise<number> {
  const handlers: Partial<JobHandlers> = { eraseUser: eraseUserJob(model, database) }
  const lane = { only: ['eraseUser'] }
  const log = { warn: () => undefined }
  return jobRunner(database, handlers as JobHandlers, log, undefined, lane).runDue()
}

/** Asks to erase the person behind an account. */
export const askToErase = (server: TestServer, id: string, who = server.as('admin')) =>
  who.call('POST', `/api/user/${id}/erase`)

/** Erases the person behind an account, to the end. @returns what the request was answered */
export async function erasePerson(server: TestServer, id: string): Promise<Answer> {
  const answer = await askToErase(server, id)
  await runErasures(server)
  return answer
}
