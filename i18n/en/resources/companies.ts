export const companies = {
  name: 'Company page |||| Company pages',
  newOne: 'New company page',

  fields: {
    photoUrl: 'Images',
    vendor: 'Artisan',
    vendorName: 'Artisan name',
    description: 'Company history',
    videoUrl: 'Video',
    translation: 'Translation',
    'translation._id': 'Translation ID',
    'translation.description': 'Translated company history',
    'translation.status': 'Translation status',
    'translation.isStale': 'Source changed',
    'translation.isPublished': 'Translation published',
    'translation.published': 'Published text',
    'translation.published.description': 'Published company history',
  },

  choices: {
    'translation.status.todo': 'To do',
    'translation.status.draft': 'Draft',
    'translation.status.waiting': 'Waiting for proofreading',
    'translation.status.approved': 'Approved',
    'translation.status.working': 'Working',
    'translation.status.done': 'Done',
    'translation.status.pending': 'Pending',
    'translation.status.shipped': 'Shipped',
  },

  sections: {
    photos: 'Images and video',
    basics: 'Company',
    translation: 'Translation',
  },
} as const
