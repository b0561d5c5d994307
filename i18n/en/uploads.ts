/** What can be wrong with a file that is sent in. */
export const uploads = {
  uploads: {
    notSupported: 'notSupportedFileType: %{name} is not of a supported type (%{types})',
    exactResolution: 'The image resolution must be 1400x1400px',
    minimumResolution: 'The minimum image resolution must be 1400x1400px',
    tooManyImages: 'Max 10 images, cannot add %{count} images: %{names}',
    tooLarge: '%{name} is larger than %{megabytes} MB',
    broken: '%{name} cannot be read as a picture',
    missing: 'Choose a file first',
  },
} as const
