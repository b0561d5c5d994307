import { BooleanInput, Edit, SimpleForm } from 'react-admin'
import { OwnInput } from '../../../../src/views/stock/OwnInput.tsx'
import { useOwnChecks } from '../../../../src/views/stock/useOwnChecks.ts'

const VendorFields = () => (
  <SimpleForm {...useOwnChecks()}>
    <OwnInput source="artisanName" />
    <OwnInput source="website" />
    <BooleanInput source="vetted" />
  </SimpleForm>
)

export const VendorForm = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <VendorFields />
  </Edit>
)
