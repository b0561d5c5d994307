import { useMemo } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { useT } from '../../language/useT.ts'
import { formValues } from '../form/formValues.ts'
import { resolverOf } from '../form/resolverOf.ts'
import { useWritable } from '../form/useWritable.ts'

/**
 * Makes a stock form check its fields by their definition, as our own forms do: `<SimpleForm
 * {...useOwnChecks()}>`. Fields without an input keep their values, a new record has its defaults.
 */
export function useOwnChecks() {
  const resource = model.resource(useResourceContext() ?? '')
  const record = useRecordContext()
  const t = useT()
  const leaves = useWritable(resource, record)
  return useMemo(
    () => ({
      // Of a form with some of the fields, those alone: another one could not be corrected here.
      resolver: resolverOf(resource, leaves, t, () => false),
      defaultValues: formValues(resource, record),
      // Errors on screen are checked again as their input is left: see `useField`.
      mode: 'onBlur' as const,
      reValidateMode: 'onBlur' as const,
    }),
    [resource, record, leaves, t],
  )
}
