/** The types of D1 §1. */
export type UserType =
  | 'admin'
  | 'approver'
  | 'buyer'
  | 'manager'
  | 'translator'
  | 'logistics'
  | 'vendor'

/** A record as D1 §3 names its fields. */
export type Stored = Record<string, unknown> & { _id: string }

/** An id as other hosts may give them: D1 and D2 say nothing of its form. */
const idOf = (kind: number, at: number) =>
  `5f${kind.toString(16)}c1e`.padEnd(20, '0') + at.toString(16).padStart(4, '0')

export const vendorId = idOf(1, 1)
export const collectionIds = [idOf(2, 1), idOf(2, 2), idOf(2, 3)] as const
export const productIds = [idOf(3, 1), idOf(3, 2), idOf(3, 3), idOf(3, 4)] as const
export const bioTextId = idOf(4, 9)
export const orderNumber = 'R500100200'

/** Files of the host, elsewhere: the walk looks at texts, and loads none. */
export const filesHost = 'https://files.host.example'

const picture = (name: string) => `${filesHost}/pictures/${name}.jpg`

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString()

const contact: Stored = {
  _id: idOf(5, 1),
  adminContact: { fullname: 'Ada Neri', phone: '+39 055 1234', email: 'ada@kiln.example' },
  contactForOrderManagement: {
    fullname: 'Ugo Neri',
    phone: '+39 055 1235',
    email: 'orders@kiln.example',
    secondaryEmails: [],
  },
  contactForProductInquiries: {
    fullname: 'Ada Neri',
    phone: '+39 055 1234',
    email: 'ada@kiln.example',
  },
  companyData: {
    companyName: 'Bare Kiln srl',
    address: 'Via del Forno 1',
    adressLine2: '',
    city: 'Firenze',
    zip: '50121',
    country: 'IT',
    VATNumber: 'IT00743110157',
    fiscalCode: '00743110157',
    iban: 'IT60X0542811101000000123456',
  },
  pickupAddressAndTime: {
    locationName: 'Workshop',
    address: 'Via del Forno 1',
    address2: '',
    city: 'Firenze',
    zip: '50121',
    state: 'FI',
    country: 'IT',
    phone: '+39 055 1234',
    morningMinTime: '08:00',
    morningMaxTime: '12:00',
    afternoonMinTime: '14:00',
    afternoonMaxTime: '18:00',
    shippingLabelRecipent: '',
  },
}

const company: Stored = {
  _id: idOf(6, 1),
  description: 'La bottega lavora la terracotta dal 1920, da quattro generazioni.',
  translation: {
    _id: bioTextId,
    description: 'The workshop fires clay since 1920.',
    status: 'waiting',
  },
  photoUrl: [picture('oven')],
  videoUrl: '',
}

const vendor: Stored = {
  _id: vendorId,
  name: 'Bare Kiln',
  artisanName: 'Bare Kiln',
  company: company._id,
  contact: contact._id,
  slug: 'bare-kiln',
  artisanCode: 'BK',
  SKUprefix: 'BK',
  area: 'Firenze',
  contractType: 'not exclusive',
  contractPenalties: 'no',
  country: 'IT',
  state: 'Toscana',
  email: 'vendor@host.example',
  description: 'Terracotta',
  website: 'https://kiln.example',
  otherSites: 'https://kiln-two.example',
  buyer: '',
  excludedCountries: [],
  discountPercentage: 20,
  discountNote: '',
  downPaymentWhenReceivedOrder: 30,
  fiscalRegimen: 22,
  fixedPriceList: false,
  fullPaymentBeforeShipping: false,
  returnAllowed: true,
  packagePicsBeforeShipping: true,
  productPicsBeforeShipping: true,
  bespokeAvailable: false,
  vetted: true,
  fromArtisanToClient: false,
  contracts: [`${filesHost}/contract.pdf`],
  catalogs: [],
  approved: true,
  editedFields: [],
  woodenCrateNeeded: false,
  productCounter: 4,
  artisanStatus: 'active',
  instaName: 'barekiln',
  images: [picture('shop')],
  biography: 'La bottega lavora la terracotta.',
  lastEdit: { date: day(2), editor: 'admin@host.example' },
  lastPublish: { date: day(9) },
  premium: {
    active: true,
    analyticsEnabled: true,
    analyticsToken: 'bare-analytics-token',
    manuallyEnabled: true,
    planId: 'premium-yearly',
    endDate: day(-200),
    isNoticePeriod: false,
    lastUpdated: day(100),
  },
}

const product = (at: number, collection: string, more: Record<string, unknown>): Stored => ({
  _id: productIds[at] ?? '',
  sku: `BK-00${at + 1}`,
  displayTitle: { en: '', it: '' },
  description: 'Un vaso di terracotta fatto a mano.',
  mainPhoto: picture(`vase-${at}`),
  onboardingPhoto: picture(`sketch-${at}`),
  photos: [],
  vendorName: 'Bare Kiln',
  vendorCollection: collection,
  saved: true,
  type: { _id: idOf(7, 1), name: { en: 'Vase', it: 'Vaso' }, dataItems: [] },
  dimensions: { W: 20, D: 20, H: 40 },
  weight: 3,
  material: 'ceramic',
  secondaryMaterial: '',
  mainColor: 'red',
  designer: 'Ada Neri',
  vendorCode: `V${at}`,
  category: 'Vases',
  pricing: { EUR: { retail: 120, wholesale: 40 }, USD: { retail: 140 }, GBP: { retail: 110 } },
  fiscalRegimen: 22,
  stockQuantity: 4,
  shippingIn: 3,
  packagingTime: 2,
  canBeRemade: false,
  canBeCustomized: false,
  needsAssembly: false,
  isCITES: false,
  certificationCARB: false,
  certificationUL: false,
  dedicatedCourier: false,
  readyToTranslate: true,
  blocked: false,
  internalUseOnly: false,
  comments: '',
  additionalData: [],
  parcels: [{ number: 1, weight: 5, D: 30, W: 30, H: 50 }],
  lastChanges: [],
  ...more,
})

const translation = (at: number, more: Record<string, unknown>) => ({
  _id: idOf(4, at),
  name: 'Red vase',
  description: 'A vase of terracotta made by hand.',
  color: 'Red',
  material: 'ceramic',
  status: 'draft',
  ...more,
})

const products: Stored[] = [
  product(0, collectionIds[0], {
    name: 'Vaso rosso',
    status: 'active',
    translation: translation(1, {}),
  }),
  product(1, collectionIds[0], {
    name: 'Vaso da descrivere',
    status: 'approved',
    saved: false,
    translation: translation(2, { status: 'todo' }),
  }),
  product(2, collectionIds[0], {
    name: 'Vaso salvato',
    status: 'approved',
    translation: translation(3, { status: 'waiting' }),
  }),
  product(3, collectionIds[1], {
    name: 'Piatto in attesa',
    status: 'pending',
    translation: translation(4, { status: 'todo' }),
  }),
]

/** How a collection shows its products. */
const named = ({ _id, sku, name, status, saved, mainPhoto, onboardingPhoto }: Stored) => ({
  _id,
  sku,
  name,
  status,
  saved,
  mainPhoto,
  onboardingPhoto,
})

const collection = (at: number, name: string, isApproved: boolean): Stored => {
  const own = products.filter(({ vendorCollection }) => vendorCollection === collectionIds[at])
  return {
    _id: collectionIds[at] ?? '',
    name,
    vendor: vendorId,
    approved: isApproved,
    addDate: day(30 + at),
    ...(isApproved && { approvalDate: day(20) }),
    productsCount: own.length,
    products: own.map(named),
    onboardingProducts: own.map(named),
    allReviewed: isApproved,
  }
}

const item = (at: number) => ({
  variant_sku: `BK-00${at + 1}`,
  variant_id: at + 1,
  expected_shipping_at: day(-20).slice(0, 10),
  cost_price: 40,
  net_to_vendor: 60,
  quantity: 1,
  price: 120,
  customization: null,
  customization_pdf: null,
  productData: products[at],
})

const order = (number: string, state: string, shipment: string): Stored => ({
  _id: idOf(8, Number(number.at(-1)) + 1),
  number,
  state,
  completed_at: day(12),
  display_item_total: '€120.00',
  netToVendor: 60,
  country: 'US',
  PurchaseOrder: null,
  line_items: [item(0)],
  shipments: [
    { number: `H${number.slice(1)}`, state: shipment, manifest: [{ variant_id: 1, quantity: 1 }] },
  ],
  orderManagementData: [
    {
      _id: idOf(9, 1),
      productSKU: 'BK-001',
      comments: '',
      parcels: [{ number: 1, weight: 5, D: 30, W: 30, H: 50 }],
      cardbCertification: null,
      readyPhoto: [picture('ready')],
      packagePhoto: [],
    },
  ],
})

/** What a host keeps, new for each that is started. */
export const storedRecords = () =>
  structuredClone({
    vendor: [vendor],
    contact: [contact],
    company: [company],
    product: products,
    collection: [
      collection(0, 'Autumn clay', true),
      collection(1, 'Winter plates', false),
      collection(2, 'Empty shelf', false),
    ],
    order: [order(orderNumber, 'complete', 'ready'), order('R500100201', 'complete', 'shipped')],
    /** The ETD documentation of the first order, which D1 does not name among its fields. */
    documentation: null as string | null,
    productData: [
      { _id: idOf(7, 1), name: { en: 'Vase', it: 'Vaso' }, dataItems: [] },
      { _id: idOf(7, 2), name: { en: 'Plate', it: 'Piatto' }, dataItems: [] },
    ] as Stored[],
    subscription: [
      {
        _id: idOf(10, 1),
        id: 'sub-1',
        subscriptionId: 'sub-1',
        planId: 'premium-yearly',
        active: true,
        pending: false,
        status: 'Active',
        endDate: day(-200),
        lastUpdated: day(100),
        firstBillingDate: day(100),
      },
    ] as Stored[],
    plan: [
      {
        id: 'premium-yearly',
        name: 'Premium yearly',
        description: '',
        price: '490.00',
        currencyIsoCode: 'EUR',
      },
      {
        id: 'base-yearly',
        name: 'Base yearly',
        description: '',
        price: '0.00',
        currencyIsoCode: 'EUR',
      },
      {
        id: 'premium-plus-monthly',
        name: 'Premium Plus monthly',
        description: '',
        price: '99.00',
        currencyIsoCode: 'EUR',
      },
    ],
  })

export type Records = ReturnType<typeof storedRecords>
