/** What went well. Texts that the documents give are kept to the letter. */
export const notices = {
  saved: 'saved successfully',
  removed: 'removed successfully',
  created: 'Created',
  updated: 'Updated',
  deleted: 'Deleted',
  noChanges: 'No changes',
  dataUpdated: 'Data successfully updated',

  vendorCreated: 'Added successfully',
  vendorUpdated: 'Updated successfully',
  contactUpdated: 'Vendor contact updated successfully',
  collectionApproved: 'Collection approved',
  collectionDisapproved: 'Collection disapproved',
  productUpdated: 'product update success',
  productDeleted: 'Product deleted',
  productCopied: 'copied successfully',
  productApproved: 'Product approved',
  productRejected: 'Product rejected',
  draftSaved: 'saved in draft',

  fileUploaded: 'File uploaded successfully!',
  fileDeleted: 'File deleted successfully',
  fileRemoved: 'File removed successfully!',
  mainPhotoUploaded: 'Main photo uploaded successfully',
  imagesUploaded: 'Images uploaded successfully',
  mediaDeleted: 'Media deleted successfully',
} as const
