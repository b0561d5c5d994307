import {
  BooleanField,
  BooleanInput,
  Datagrid,
  DateField,
  Edit,
  FunctionField,
  List,
  ReferenceField,
  ReferenceManyField,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  type RaRecord,
} from 'react-admin'

const filters = [<TextInput key="q" source="q" label="Search" alwaysOn />]

export const VendorList = () => (
  <List filters={filters} sort={{ field: 'artisanName', order: 'ASC' }}>
    <Datagrid>
      <TextField source="artisanName" />
      <BooleanField source="approved" />
      <FunctionField label="Sites" render={(record: RaRecord) => String(record['otherSites'])} />
      <DateField source="createdAt" />
    </Datagrid>
  </List>
)

export const VendorEdit = () => (
  <Edit>
    <SimpleForm warnWhenUnsavedChanges>
      <TextInput source="artisanName" />
      <TextInput source="otherSites" multiline />
      <BooleanInput source="vetted" />
    </SimpleForm>
  </Edit>
)

export const VendorShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="artisanName" />
      <ReferenceField source="contact" reference="contacts" />
      <ReferenceManyField reference="products" target="vendor" perPage={5}>
        <Datagrid bulkActionButtons={false}>
          <TextField source="sku" />
          <ReferenceField source="vendor" reference="vendors" />
        </Datagrid>
      </ReferenceManyField>
    </SimpleShowLayout>
  </Show>
)
