import type { ResourceDefinition } from 'react-admin'
import { model } from '../../resources/index.ts'
import { isOff, type RecordPage, type Resource, type Subject } from '../../schema/index.ts'
import { may } from '../auth/may.ts'
import { recordTitle } from '../fields/format/recordTitle.ts'
import { currentLanguage } from '../language/language.ts'
import type { ResourceOverride, ViewsByName } from '../layout/pageArea.ts'
import { lazyPart } from '../ui/lazyPanel.tsx'

/** A definition's icon, with the shapes of all of them loaded when one is drawn. */
function iconOf({ icon }: Resource) {
  return lazyPart(
    async () => {
      const { ResourceIcon } = await import('../ui/ResourceIcon.tsx')
      return () => ResourceIcon({ name: icon })
    },
    () => null,
  )
}

function definitionOf(
  resource: Resource,
  subject: Subject,
  { icon, options, recordRepresentation }: ResourceOverride = {},
): ResourceDefinition {
  const has = (page: RecordPage) => may(model, subject, page, resource)
  return {
    name: resource.name,
    hasList: has('list'),
    hasCreate: has('create'),
    hasEdit: has('edit'),
    hasShow: has('show'),
    icon: icon ?? iconOf(resource),
    options: options ?? {},
    recordRepresentation:
      recordRepresentation ??
      // An empty title would leave a link without a text.
      ((record: { id: unknown }) =>
        recordTitle(resource, record, currentLanguage()) || `#${String(record.id)}`),
  }
}

/**
 * Every definition as react-admin registers a `<Resource>`: its stock parts offer what a user may
 * do, and name records by it.
 */
export const resourceDefinitions = (
  subject: Subject,
  views: ViewsByName,
): Readonly<Record<string, ResourceDefinition>> =>
  Object.fromEntries(
    model.resources
      .filter((resource) => !isOff(resource, model.off))
      .map((resource) => [resource.name, definitionOf(resource, subject, views[resource.name])]),
  )
