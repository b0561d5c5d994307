/** Charts of the kit, and how figures compare. */
export const charts = {
  charts: {
    noData: 'No data',
    asTable: 'Show as table (T)',
    savePicture: 'Save as picture',
    saveCsv: 'Download CSV',
    pictureFailed: 'The picture could not be made.',
    loading: 'The chart is loading',
    compared: {
      up: 'Up %{percent} on the %{days} days before (%{before})',
      down: 'Down %{percent} on the %{days} days before (%{before})',
      same: 'As in the %{days} days before (%{before})',
      nearly: 'Much as in the %{days} days before (%{before})',
      fromNone: 'Up from none in the %{days} days before',
      none: 'None in the %{days} days before either',
      noBasis: 'Nothing to compare with: figures begin on %{date}',
    },
  },
} as const
