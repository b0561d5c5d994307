import { link } from '../navigation/link.ts'
import type { SourceProcess } from './process.ts'

/** What the portal does by itself, such as a mail, and fails. */
export const jobs: SourceProcess = {
  name: 'jobs',
  title: 'app.process.of.jobs',
  situations: [
    {
      name: 'givenUp',
      text: 'app.process.jobs.givenUp',
      source: 'jobsGivenUp',
      turns: [
        {
          of: ['admin'],
          by: ['retryJob'],
          item: {
            name: 'jobsGivenUp',
            icon: 'rule',
            urgency: 'now',
            to: link('admin'),
            text: 'app.inbox.jobsGivenUp',
            why: 'app.inboxWhy.jobsGivenUp',
          },
        },
      ],
    },
    {
      name: 'retried',
      text: 'app.process.jobs.retried',
      source: 'jobsRetried',
      turns: [
        {
          of: ['admin'],
          by: ['retryJob'],
          item: {
            name: 'jobsRetried',
            icon: 'rule',
            urgency: 'soon',
            to: link('admin'),
            text: 'app.inbox.jobsRetried',
            why: 'app.inboxWhy.jobsRetried',
          },
        },
      ],
    },
  ],
}
