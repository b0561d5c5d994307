import EventIcon from '@mui/icons-material/Event'
import FlagIcon from '@mui/icons-material/FlagOutlined'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import {
  BooleanField,
  BooleanInput,
  CreateButton,
  DatagridConfigurable,
  DateField,
  ExportButton,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  List,
  NumberField,
  SearchInput,
  SelectColumnsButton,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="area" source="area" />,
  <BooleanInput key="premium" source="premium.active" />,
]

const Actions = () => (
  <TopToolbar>
    <CreateButton />
    <SelectColumnsButton />
    <ExportButton />
  </TopToolbar>
)

const states = ['approved', 'pending', 'rejected'] as const

const Aside = () => (
  <Card sx={{ order: -1, mr: 2, mt: 6, alignSelf: 'flex-start', width: 240 }}>
    <CardContent>
      <FilterLiveSearch />
      <FilterList label="Status" icon={<FlagIcon />}>
        {states.map((state) => (
          <FilterListItem key={state} label={state} value={{ artisanStatus: state }} />
        ))}
      </FilterList>
      <FilterList label="Premium" icon={<EventIcon />}>
        <FilterListItem label="Yes" value={{ 'premium.active': true }} />
        <FilterListItem label="No" value={{ 'premium.active': false }} />
      </FilterList>
    </CardContent>
  </Card>
)

/** A configurable grid of ten columns with filters above and beside it. */
export const CustomerList = () => (
  <List
    filters={filters}
    perPage={25}
    sort={{ field: 'updatedAt', order: 'DESC' }}
    aside={<Aside />}
    actions={<Actions />}
  >
    <DatagridConfigurable rowClick="edit">
      <TextField source="artisanName" />
      <TextField source="artisanStatus" />
      <TextField source="area" />
      <TextField source="country" />
      <TextField source="buyer" />
      <BooleanField source="premium.active" />
      <NumberField source="productCounter" />
      <DateField source="createdAt" />
      <DateField source="updatedAt" showTime />
      <TextField source="_id" label="Id" />
    </DatagridConfigurable>
  </List>
)
