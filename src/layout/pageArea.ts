import type { ComponentType } from 'react'
import type { RaRecord, ResourceDefinition } from 'react-admin'
import type { PageName } from '../../resources/navigation/pages.ts'
import type { RecordPage, ResourceName, Role } from '../../schema/index.ts'
import type { Shown } from '../api/recordPayload.ts'
import type { Reads } from '../api/reads.ts'
import { lazyValue, type LazyValue } from '../browser/lazyValue.ts'
import { withTexts } from '../language/loadTexts.ts'
import { withTheme } from '../theme/withTheme.ts'
import type { PageLink } from './pageLinks.ts'
import type { PageTool } from './PageTools.tsx'

/**
 * The component of a page, loaded when the page is opened or before, and what the page reads first.
 * Its path and who may open it are declared in `resources/navigation/pages.ts`, which the server
 * and the sign-in page use too.
 */
export interface PageRow<P extends object = object> {
  readonly component: LazyValue<ComponentType<P>>
  readonly reads?: Reads | undefined
}

/** A component that watches a record of a resource, for these types of user, and draws nothing. */
export interface Watcher {
  readonly by: readonly Role[]
  readonly component: () => Promise<ComponentType<{ readonly id: string }>>
}

/**
 * What stands in place of the generated pages of a resource, and what react-admin is told of it:
 * the properties of its `<Resource>`, with the code of each page loaded when it is opened.
 */
export type ResourceOverride = {
  readonly [P in RecordPage]?: PageRow
} & Pick<ResourceDefinition, 'icon' | 'options' | 'recordRepresentation'>

/** Overrides by resource. */
export type ResourceViews = { readonly [N in ResourceName]?: ResourceOverride }

/** The same for a name that is known only at run time. */
export type ViewsByName = Readonly<Record<string, ResourceOverride | undefined>>

/**
 * What an area adds to the app. A line in `src/features/index.ts` adds it; no other code names it.
 */
export interface PageArea {
  /** The pages of the area. */
  readonly pages?: { readonly [N in PageName]?: PageRow }
  /** Its pages in place of generated ones. */
  readonly views?: ResourceViews
  /** Components that it adds to the show page of a record. */
  readonly besides?: { readonly [N in ResourceName]?: PageRow<{ readonly record: Shown<N> }> }
  /** Tools that it adds to the head of another area's page, which loads them. */
  readonly tools?: { readonly [N in PageName]?: () => Promise<PageTool> }
  /** The links to it on another area's page. */
  readonly links?: { readonly [N in PageName]?: PageLink }
  /** A button that it adds to the bar of every page, loaded when the browser is idle. */
  readonly bar?: () => Promise<ComponentType>
  readonly watchers?: { readonly [N in ResourceName]?: Watcher }
  /** Replaces every page for users who have to set up a second factor first. */
  readonly setUp?: PageRow
}

/** An entry of {@link PageArea.besides} for a resource name that is known only at run time. */
export type BesideRow = PageRow<{ readonly record: RaRecord }>

/** Loads the module that exports a component of this name. */
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

/** A page with MUI components. */
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
