/** Charts of the kit. */
export const charts = {
  charts: {
    noData: 'No data',
    asTable: 'Show as table (T)',
    savePicture: 'Save as picture',
    saveCsv: 'Download CSV',
    pictureFailed: 'The picture could not be made.',
    loading: 'The chart is loading',
  },
} as const
