import { Datagrid, Edit, List, ReferenceField, SimpleForm, TextField, TextInput } from 'react-admin'

export const ProductList = () => (
  <List>
    <Datagrid>
      <TextField source="sku" />
      <TextField source="description.it" />
      <ReferenceField source="vendor" reference="vendors" />
    </Datagrid>
  </List>
)

export const ProductEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="sku" />
      <TextInput source="name.it" />
    </SimpleForm>
  </Edit>
)
