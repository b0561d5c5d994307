import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { PageName } from '../../resources/navigation/pages.ts'
import type { ResourceName, Role } from '../../schema/index.ts'
import type { Shown } from '../api/recordPayload.ts'
import type { Reads } from '../api/reads.ts'
import { lazyValue, type LazyValue } from '../browser/lazyValue.ts'
import { withTexts } from '../language/loadTexts.ts'
import { withTheme } from '../theme/withTheme.ts'
import type { ResourceFormProps } from '../views/record/ResourceForm.tsx'
import type { PageTool } from './PageTools.tsx'

/**
 * What draws a page, loaded when somebody opens it or before, and what the page reads first. Its path and who may open it
 * are declared in `resources/navigation/pages.ts`: the server and the sign-in page know these too.
 */
export interface PageRow<P extends object = object> {
  readonly component: LazyValue<ComponentType<P>>
  readonly reads?: Reads | undefined
}

/** What watches the records of a resource, for these types, and draws nothing. */
export interface Watcher {
  readonly by: readonly Role[]
  readonly component: () => Promise<ComponentType<{ readonly id: string }>>
}

/** What an area adds to the app; a line in `src/features/index.ts` takes it in, and nothing else knows it by name. */
export interface PageArea {
  /** The pages that it draws. */
  readonly pages?: { readonly [N in PageName]?: PageRow }
  /** Forms of new records that are more than rows of inputs. */
  readonly newForms?: { readonly [N in ResourceName]?: PageRow<ResourceFormProps> }
  /** What it adds to the page of a record that is read. */
  readonly besides?: { readonly [N in ResourceName]?: PageRow<{ readonly record: Shown<N> }> }
  /** What it adds to the head of another area's page: that page loads it. */
  readonly tools?: { readonly [N in PageName]?: () => Promise<PageTool> }
  readonly watchers?: { readonly [N in ResourceName]?: Watcher }
  /** In place of every page, for who has to set up a second factor first. */
  readonly setUp?: PageRow
}

/** The same, by a name that the running app alone knows. */
export type BesideRow = PageRow<{ readonly record: RaRecord }>

/** The code of a component: a module, and its name there. */
type Load<N extends string, P extends object> = () => Promise<{
  readonly [K in N]: ComponentType<P>
}>

/** A page without MUI. */
export const plain = <N extends string, P extends object>(
  load: Load<N, P>,
  name: N,
  reads?: Reads,
): PageRow<P> => ({
  component: lazyValue(() => withTexts(async () => (await load())[name])),
  reads,
})

/** A page that MUI draws. */
export const themed = <N extends string, P extends object>(
  load: Load<N, P>,
  name: N,
  reads?: Reads,
): PageRow<P> => ({
  component: lazyValue(() => withTexts(() => withTheme(async () => (await load())[name]))),
  reads,
})

/** Reads the record that a slot of the address names. */
export const recordIn =
  (name: ResourceName, slot: string): Reads =>
  ({ slots }) => [{ record: name, id: slots[slot] }]
