import { translate } from '../../i18n/translate.ts'
import type { Reader } from '../db/replica/reader.ts'
import type { SystemSetup } from '../platform/outsideSystem.ts'
import { realSystem } from './realSystem.ts'
import type { SandboxSystem } from './sandboxSystem.ts'

const name = 'replica'
const label = 'app.systems.replica.name'

/** The setting of the replica; the page shows it where it is set. */
export const replicaSetup: SystemSetup = {
  name,
  label,
  settings: ['READ_DATABASE_URL'],
  isOptional: true,
}

/** The replica that answers lists: whether it is used, and how far behind it is. */
export const replicaSystem = (replica: NonNullable<Reader['replica']>): SandboxSystem =>
  realSystem(
    {
      name,
      label,
      calls: [],
      async trouble(language) {
        await replica.look()
        const { trouble } = replica.status()
        return trouble && translate(language, `app.systems.replica.trouble.${trouble}`)
      },
      about() {
        const milliseconds = Math.round(replica.status().lagMs)
        return Promise.resolve([
          { label: 'app.systems.replica.behind', value: `${milliseconds} ms` } as const,
        ])
      },
    },
    replica.address,
  )
