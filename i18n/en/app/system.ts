/** Labels of the fields that the server gives every record. */
export const system = {
  _id: 'ID',
  version: 'Version',
  createdAt: 'Created on',
  updatedAt: 'Updated on',
} as const
