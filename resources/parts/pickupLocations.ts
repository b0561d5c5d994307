/** A pickup location with its two time windows. */
interface PickupLocation {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly state: string
  readonly phone: string
  readonly morning: readonly [from: string, to: string]
  readonly afternoon: readonly [from: string, to: string]
}

const at = (
  [name, address, zip, city, state]: readonly [string, string, string, string, string],
  phone: string,
  morning: PickupLocation['morning'],
  afternoon: PickupLocation['afternoon'],
): PickupLocation => ({ name, address, zip, city, state, phone, morning, afternoon })

/** The six predefined pickup locations; invented (decision 48, rows FIELD-CONTACT-035, 036). */
export const pickupLocations = [
  at(
    ['Deposito Milano Lambrate', 'Via delle Officine 12', '20134', 'Milano', 'Lombardia'],
    '+39 02 5550101',
    ['08:30', '12:30'],
    ['14:00', '18:00'],
  ),
  at(
    ['Deposito Firenze Nord', 'Viale dei Ceramisti 40', '50145', 'Firenze', 'Toscana'],
    '+39 055 5550102',
    ['08:30', '12:30'],
    ['14:30', '18:00'],
  ),
  at(
    ['Deposito Venezia Mestre', 'Via del Vetro 7', '30174', 'Venezia', 'Veneto'],
    '+39 041 5550103',
    ['09:00', '12:30'],
    ['14:00', '17:30'],
  ),
  at(
    ['Deposito Roma Tiburtina', 'Via dei Marmorari 101', '00159', 'Roma', 'Lazio'],
    '+39 06 5550104',
    ['08:00', '13:00'],
    ['14:00', '18:30'],
  ),
  at(
    ['Deposito Napoli Porto', 'Via dei Corallari 3', '80133', 'Napoli', 'Campania'],
    '+39 081 5550105',
    ['08:30', '13:00'],
    ['15:00', '18:00'],
  ),
  at(
    ['Deposito Catania Etna', 'Via della Lava 22', '95121', 'Catania', 'Sicilia'],
    '+39 095 5550106',
    ['08:30', '13:00'],
    ['15:30', '18:30'],
  ),
] as const satisfies readonly PickupLocation[]

/** The names of the locations, which a form offers. */
export const pickupLocationNames = pickupLocations.map(({ name }) => name)

const group = 'pickupAddressAndTime'

/** The values that choosing a location fills in (row FIELD-CONTACT-037). */
export const pickupFills: Readonly<Record<string, Readonly<Record<string, string>>>> =
  Object.fromEntries(
    pickupLocations.map(({ name, address, zip, city, state, phone, morning, afternoon }) => [
      name,
      {
        [`${group}.locationName`]: name,
        [`${group}.address`]: address,
        [`${group}.zip`]: zip,
        [`${group}.city`]: city,
        [`${group}.state`]: state,
        [`${group}.country`]: 'IT',
        [`${group}.phone`]: phone,
        [`${group}.morningMinTime`]: morning[0],
        [`${group}.morningMaxTime`]: morning[1],
        [`${group}.afternoonMinTime`]: afternoon[0],
        [`${group}.afternoonMaxTime`]: afternoon[1],
      },
    ]),
  )
