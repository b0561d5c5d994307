import { collectionIds, orderNumber, productIds, vendorId, type UserType } from './records.ts'

/** A page of D1 §2, who opens it, and what is its main content on a host of D2's calls alone. */
export interface DocumentedPage {
  readonly who: UserType
  readonly path: string
  readonly shows: readonly string[]
}

const [collection] = collectionIds
const [product, , waiting] = productIds

const page = (who: UserType, path: string, ...shows: string[]): DocumentedPage => ({
  who,
  path,
  shows,
})

/** What says that a list is of our own making: D2 has no call for it. */
const notOffered = 'The server doesn’t offer this'

export const documentedPages: readonly DocumentedPage[] = [
  page('admin', '/admin', 'Create Artisan', 'Mass Updater', notOffered),
  page('admin', '/approval-dashboard', 'Winter plates', 'Autumn clay'),
  page('approver', '/approver-workflow/me', 'Winter plates', 'Autumn clay'),
  page('approver', '/approver-dashboard/me', 'This is sample data'),
  page('logistics', '/mass-updater', 'Choose file', 'saves its changes at once'),
  page('admin', '/onboarding', 'Artisan name', 'Create'),
  page('admin', `/onboarding/${vendorId}`, 'Artisan name', 'Activate credentials', 'Save'),
  page('admin', `/vendor/${vendorId}/analytics`, 'Daily views', 'Top viewed products'),
  page('admin', `/vendor/${vendorId}/analytics/sales`, 'Product performance', '365 days'),
  page('admin', `/vendor/${vendorId}/analytics/audience`, 'Site sales per area'),
  page('translator', '/translator-dashboard/me', 'Autumn clay', 'Winter plates'),
  page('translator', `/company-bio/${collection}/${vendorId}`, 'dal 1920', 'Save Draft'),
  page('translator', `/translate-product/${product}`, 'Vaso rosso', 'Save Draft'),
  page('approver', `/translate-product/${waiting}`, 'Vaso salvato', 'Accept'),
  page('vendor', `/vendor-bio/${vendorId}`, 'Company history', 'Upload images'),
  page('vendor', `/promote/${vendorId}`, 'Instagram handle', 'Upload images'),
  page('vendor', `/vendor-contact/${vendorId}`, 'Administrative contact', 'Save'),
  page('vendor', `/vendor-subscription/${vendorId}`, 'Renewing on', 'Premium Plus monthly'),
  page('admin', `/vendor-plans/${vendorId}`, 'Renewing on', 'Manage plan'),
  page('vendor', '/vendor-dashboard', orderNumber, 'Vaso da descrivere', 'Vaso salvato'),
  page('vendor', `/vendors/${vendorId}/orders`, orderNumber, 'Working', 'Shipped'),
  page('vendor', `/vendors/${vendorId}/orders/${orderNumber}`, 'Vaso rosso', 'Pickup'),
  page('logistics', `/vendors/${vendorId}/orders/${orderNumber}`, 'Vaso rosso', 'Get rates'),
  page('vendor', `/vendors/${vendorId}/collections`, 'Autumn clay', 'Empty shelf'),
  page('vendor', `/vendors/${vendorId}/catalog`, 'Vaso rosso', 'Piatto in attesa'),
  page('admin', `/vendors/${vendorId}/publish`, 'Vaso salvato', 'Publish'),
  page('manager', `/collections-for-manager/me/${vendorId}`, 'Autumn clay', 'Winter plates'),
  page('admin', `/collections/${collection}`, 'Vaso rosso', 'Vaso salvato'),
  page('admin', `/collections/${collection}/bulk`, 'Red vase', 'Waiting for proofreading'),
  page('admin', `/collections/${collection}/images`, 'Vaso rosso', 'BK-002'),
  page('admin', `/products/${product}`, 'BK-001', 'In this collection (3)', 'Save'),
  page('vendor', `/products/${waiting}`, 'BK-003', 'In this collection (3)', 'Save'),
  // D2 has no list of all products.
  page('admin', '/review-publish', 'Review & Publish', notOffered),
  page('admin', '/sap/orders', 'R500100777', 'Create on SAP'),
  page('admin', '/custom-properties', 'Vase', 'Plate'),
]
