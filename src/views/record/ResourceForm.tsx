import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { type Resource, isObject } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { RecordForm } from './RecordForm.tsx'
import { RecordLoader } from './RecordLoader.tsx'
import { ResourceShow } from './ResourceShow.tsx'
import type { DrawnSections } from '../form/useSections.ts'
import type { FormValues } from '../form/formValues.ts'

/** Initial values of a new record, from `?source={}` of its address; undefined unless an object. */
function initialValues(search: string): FormValues | undefined {
  const source = new URLSearchParams(search).get('source')
  if (source === null) return undefined
  try {
    const value: unknown = JSON.parse(source)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export interface ResourceFormProps {
  readonly resource: Resource
  readonly mode: 'create' | 'edit'
  /** Sections that the page renders itself, by name; the same object each time. */
  readonly draw?: DrawnSections
  /** Further buttons that save, beside the main one. */
  readonly moreSaveButtons?: ReactNode
  /** The address to which a created record leads; absent for its form. */
  readonly pageOf?: ((id: string) => string) | undefined
}

/** The generated form of a resource; the show page for users who may read but not edit records. */
export function ResourceForm({ resource, mode, draw, moreSaveButtons, pageOf }: ResourceFormProps) {
  const subject = useSubject()
  const { search } = useLocation()
  if (mode === 'create')
    return (
      <RecordForm
        resource={resource}
        start={initialValues(search)}
        moreSaveButtons={moreSaveButtons}
        pageOf={pageOf}
        {...(draw && { draw })}
      />
    )
  if (model.scope(resource, 'update', subject) === null) return <ResourceShow resource={resource} />
  return (
    <RecordLoader resource={resource}>
      {(record) => (
        // The key gives each record a form of its own, also where the next record is already
        // cached.
        <RecordForm
          key={record.id}
          resource={resource}
          record={record}
          moreSaveButtons={moreSaveButtons}
          {...(draw && { draw })}
        />
      )}
    </RecordLoader>
  )
}
