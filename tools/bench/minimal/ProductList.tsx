import { DataTable, DateField, ImageField, List } from 'react-admin'

/** A plain grid with the same ten columns as the portal's. */
export const ProductList = () => (
  <List perPage={25} sort={{ field: 'updatedAt', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="mainPhoto">
        <ImageField source="mainPhoto" sx={{ '& img': { maxHeight: 40 } }} />
      </DataTable.Col>
      <DataTable.Col source="sku" />
      <DataTable.Col source="name" />
      <DataTable.Col source="vendorName" />
      <DataTable.Col source="vendorCollection" />
      <DataTable.Col source="status" />
      <DataTable.NumberCol source="pricing.EUR.wholesale" />
      <DataTable.NumberCol source="pricing.EUR.retail" />
      <DataTable.NumberCol source="stockQuantity" />
      <DataTable.Col source="updatedAt">
        <DateField source="updatedAt" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
)
