import { BooleanField, DataTable, DateField, List } from 'react-admin'

/** A second plain grid, to navigate to from the first. */
export const VendorList = () => (
  <List perPage={25} sort={{ field: 'updatedAt', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="artisanName" />
      <DataTable.Col source="artisanStatus" />
      <DataTable.Col source="area" />
      <DataTable.Col source="country" />
      <DataTable.Col source="buyer" />
      <DataTable.Col source="premium.active">
        <BooleanField source="premium.active" />
      </DataTable.Col>
      <DataTable.NumberCol source="productCounter" />
      <DataTable.Col source="updatedAt">
        <DateField source="updatedAt" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
)
