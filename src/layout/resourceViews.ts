import type { ResourceDefinition } from 'react-admin'
import type { RecordPage, ResourceName } from '../../schema/index.ts'
import type { PageRow } from './pageArea.ts'

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
