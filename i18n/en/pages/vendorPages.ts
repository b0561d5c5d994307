/** The pages of one artisan. */
export const vendorPages = {
  vendorPages: {
    promote: 'Promote %{name}',
    bio: 'Company page – %{name}',
    contact: 'Contact info – %{name}',
    instagram: 'Instagram',
    addPictures: 'Upload images',
    addVideo: 'Upload video',
    otherVideo: 'Replace video',
    downloadVideo: 'Download video',
    unplayable: 'Your browser can’t play this video. Download it instead.',
    deleteFilmTitle: 'Delete video?',
    readOnly: 'View only. Only %{who} can edit this page',
  },
} as const
