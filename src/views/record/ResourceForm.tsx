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

/** What a new record starts with, from `?source={}` of its address; nothing where that is no object. */
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
  /** What else saves, beside the button that does. */
  readonly saves?: ReactNode
}

/** The generated form of a resource; the show page for who may read records but not change them. */
export function ResourceForm({ resource, mode, draw, saves }: ResourceFormProps) {
  const subject = useSubject()
  const { search } = useLocation()
  if (mode === 'create')
    return (
      <RecordForm
        resource={resource}
        start={initialValues(search)}
        saves={saves}
        {...(draw && { draw })}
      />
    )
  if (model.scope(resource, 'update', subject) === null) return <ResourceShow resource={resource} />
  return (
    <RecordLoader resource={resource}>
      {(record) => (
        // Another record that is there already must not be read into the form of the one before.
        <RecordForm
          key={record.id}
          resource={resource}
          record={record}
          saves={saves}
          {...(draw && { draw })}
        />
      )}
    </RecordLoader>
  )
}
