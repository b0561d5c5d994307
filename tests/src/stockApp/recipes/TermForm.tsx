import { SelectInput, TextInput, useRecordContext } from 'react-admin'
import { model } from '../../../../resources/index.ts'
import { termKinds } from '../../../../resources/settings/constants.ts'
import { OwnInput } from '../../../../src/views/stock/OwnInput.tsx'
import { ResourceForm } from '../../../../src/views/record/ResourceForm.tsx'

const choices = termKinds.map((id) => ({ id, name: id }))

function TermSection() {
  const term = useRecordContext()
  return (
    <>
      <p>Used in {String(term?.['kind'])} texts</p>
      <SelectInput source="kind" choices={choices} />
      <TextInput source="it" />
      <OwnInput source="en" />
    </>
  )
}

const drawn = { term: TermSection }

export const TermForm = () => (
  <ResourceForm resource={model.resource('glossaryTerms')} mode="edit" draw={drawn} />
)
