import Grid from '@mui/material/Grid'
import {
  BooleanInput,
  DateInput,
  Edit,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin'

const texts = [
  'artisanName',
  'area',
  'country',
  'city',
  'state',
  'zip',
  'website',
  'phone',
  'buyer',
]
const states = ['approved', 'pending', 'rejected'].map((id) => ({ id, name: id }))

/** Fifteen inputs of six kinds in a grid, one of them required. */
export const CustomerEdit = () => (
  <Edit>
    <SimpleForm>
      <Grid container spacing={2}>
        {texts.map((source) => (
          <Grid key={source} size={6}>
            <TextInput
              source={source}
              {...(source === 'artisanName' && { validate: required() })}
            />
          </Grid>
        ))}
      </Grid>
      <TextInput source="description" multiline />
      <SelectInput source="artisanStatus" choices={states} />
      <NumberInput source="productCounter" />
      <DateInput source="createdAt" />
      <BooleanInput source="premium.active" />
      <BooleanInput source="blocked" />
    </SimpleForm>
  </Edit>
)
