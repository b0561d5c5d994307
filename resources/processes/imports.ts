import { link } from '../navigation/link.ts'
import type { SourceProcess } from './process.ts'

/** A file of records, from its check to its end. */
export const imports: SourceProcess = {
  name: 'imports',
  title: 'app.process.of.imports',
  situations: [
    {
      name: 'working',
      text: 'app.process.imports.working',
      source: 'importsWorking',
      turns: [{ of: 'portal', watchedBy: 'job: importStep' }],
    },
    {
      name: 'failed',
      text: 'app.process.imports.failed',
      source: 'imports',
      turns: [
        {
          of: ['admin'],
          by: ['applyImport', 'deleteImport'],
          item: {
            name: 'failedImports',
            icon: 'upload_file',
            urgency: 'soon',
            to: link('admin'),
            query: { imports: 'failed' },
            text: 'app.inbox.failedImports',
            why: 'app.inboxWhy.failedImports',
          },
        },
      ],
    },
  ],
}
