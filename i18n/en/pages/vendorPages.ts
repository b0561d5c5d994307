/** The pages of one artisan. */
export const vendorPages = {
  vendorPages: {
    promote: 'Promote %{name}',
    bio: 'Company page of %{name}',
    contact: 'Contact info of %{name}',
    instagram: 'Instagram',
    addPictures: 'Upload images',
    addVideo: 'Upload a video',
    otherVideo: 'Upload another video in its place',
    downloadVideo: 'Download the video',
    unplayable: 'This browser cannot play this type of video. You can download it.',
    deleteFilmTitle: 'Delete the video?',
    readOnly: 'You may look at this page. Only %{who} may change it',
  },
} as const
