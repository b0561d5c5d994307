import {
  Create,
  Datagrid,
  Edit,
  EditButton,
  List,
  SelectInput,
  Show,
  ShowButton,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  required,
} from 'react-admin'
import { termKinds } from '../../../resources/settings/constants.ts'

export const TermList = () => (
  <List>
    <Datagrid rowClick={false}>
      <TextField source="it" />
      <TextField source="en" />
      <ShowButton />
      <EditButton />
    </Datagrid>
  </List>
)

const TermFields = () => (
  <>
    <SelectInput source="kind" choices={termKinds.map((id) => ({ id, name: id }))} />
    <TextInput source="it" />
    <TextInput source="en" validate={required()} />
  </>
)

export const TermCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <TermFields />
    </SimpleForm>
  </Create>
)

export const TermEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TermFields />
    </SimpleForm>
  </Edit>
)

export const TermShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="it" />
      <TextField source="en" />
    </SimpleShowLayout>
  </Show>
)
