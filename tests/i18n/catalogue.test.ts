import { expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import type { MessageKey } from '../../schema/index.ts'

/** Texts that the documents give to the letter, odd spelling included (D1 §5, D2 §8). */
const catalogue: readonly (readonly [MessageKey, string])[] = [
  ['errors.tokenExpired', 'token expired'],
  ['errors.noToken', "can't find token"],
  ['errors.userInactive', 'User is inactive'],
  ['errors.loginFailed', 'Sorry your password or login did not match'],
  ['errors.loginFallback', 'Sorry, your email or password is incorrect'],
  ['errors.loginEmpty', 'you should type your password and login'],
  ['errors.server', 'server error'],
  ['errors.service', 'service error'],
  ['errors.fetch', 'cannot fetch data from server'],
  ['errors.vendorUpdate', "the vendor hasn't been updated"],
  ['errors.vendorCreate', "The vendor hasn't been added"],
  ['errors.cannotPublish', "Artisan can't be published"],
  ['errors.companyGet', 'Could not get the company data'],
  ['errors.companyUpdate', 'Could not update the company data'],
  ['errors.contactGet', 'Error fetching vendor contact'],
  ['errors.contactUpdate', 'Vendor contact update failed'],
  ['notices.contactUpdated', 'Vendor contact updated successfully'],
  ['notices.fileUploaded', 'File uploaded successfully!'],
  ['notices.fileDeleted', 'File deleted successfully'],
  ['notices.mediaDeleted', 'Media deleted successfully'],
  ['errors.collectionsFetch', 'Bad collections fetch'],
  ['errors.productUpdate', 'Bad product update'],
  ['errors.changeProduct', "can't change product"],
  ['errors.productsGet', "can't got products"],
  ['errors.productDelete', "can't delete product"],
  ['errors.notFoundOf.users', 'user not found'],
  ['errors.notFoundOf.vendors', 'vendor not found'],
  ['errors.notFoundOf.products', 'product not found'],
  ['errors.notFoundOf.collections', 'collection not found'],
  ['notices.updated', 'Updated'],
  ['notices.vendorUpdated', 'Updated successfully'],
  ['notices.vendorCreated', 'Added successfully'],
  ['notices.saved', 'saved successfully'],
  ['notices.removed', 'removed successfully'],
  ['notices.productDeleted', 'Product deleted'],
  ['notices.productUpdated', 'product update success'],
  ['notices.dataUpdated', 'Data successfully updated'],
  ['notices.noChanges', 'No changes'],
  ['validation.requiredMark', '* Required'],
  ['validation.required', 'Required'],
  ['validation.positive', 'Must be positive'],
  ['validation.enterValue', 'Please enter a value'],
  ['validation.discountTooLow', 'Discount is too low'],
  ['validation.differentMaterial', 'Please select a material different than the main one'],
  ['validation.moreThanTwo', 'Please enter more than 2 characters'],
  ['validation.slug', 'Please enter only lowercase letters, numbers, or hyphens'],
  ['validation.vendorEmail', 'Email should be a valid e-mail address'],
  ['validation.email', 'incorrect email'],
  ['validation.url', 'Correct the URL format'],
  ['validation.selectContractType', 'Please select Contract type'],
  ['validation.pickCountry', 'Please pick Country'],
  ['validation.pickRegion', 'Please pick Region'],
  ['app.account.mustMatch', 'Passwords must match'],
  ['app.account.mustDiffer', 'Must differ from old password'],
  ['app.account.passwordNotSet', 'password not set'],
  ['app.account.passwordSet', 'Password set'],
  ['app.account.cannotReset', "can't reset password"],
  ['app.account.cannotUpdate', "can't update"],
  ['app.account.checkEmail', 'Check your email to reset your password'],
  ['validation.date', 'Date format must be DD/MM/YYYY'],
]

test.each(catalogue)('%s reads %j', (key, text) => {
  expect(translate('en', key)).toBe(text)
})

test('texts with slots read as the documents give them', () => {
  const read = (key: MessageKey, vars: Record<string, string | number>) =>
    translate('en', key, vars)
  expect(read('errors.productGet', { id: 7 })).toBe("can't get product with id 7")
  expect(read('validation.max', { maxValue: 35 })).toBe('maximum characters allowed is 35')
  expect(read('validation.atMost', { max: 100 })).toBe(
    'Please enter a value less than or equal to 100',
  )
  expect(read('validation.atLeast', { min: 0 })).toBe(
    'Please enter a value greater than or equal to 0',
  )
  expect(read('validation.enter', { field: 'City' })).toBe('Please enter City')
  expect(read('resources.products.entries.parcels', { number: 1 })).toBe('Parcel#1')
})
