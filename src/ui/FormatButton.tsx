import { useT } from '../language/useT.ts'
import { useStore } from 'react-admin'
import { tableFormats, type TableFormat } from '../../resources/settings/fileForm.ts'
import { ToolButton } from './ToolButton.tsx'

/** The type of file that tables are saved as: a preference of the user. */
export const useTableFormat = () => useStore<TableFormat>('preferences.tableFormat', 'csv')

/**
 * Switches to the next type of file that tables are saved as.
 * @param isNamed shows the full label, where no button beside it says what it is about
 */
export function FormatButton({ isNamed }: { readonly isNamed?: true }) {
  const t = useT()
  const [format, setFormat] = useTableFormat()
  const type = t(`app.grid.fileTypes.${format}`)
  const label = t('app.grid.fileType', { type })
  const next = tableFormats[(tableFormats.indexOf(format) + 1) % tableFormats.length] ?? 'csv'
  return (
    <ToolButton label={label} hasText onClick={() => setFormat(next)}>
      {isNamed ? label : type}
    </ToolButton>
  )
}
