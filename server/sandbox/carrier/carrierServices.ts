import type { Zone } from './zones.ts'

/** A service of a carrier, with its limits and prices. */
export interface CarrierService {
  /** The carrier's contract number, as text. */
  readonly id: string
  readonly carrier: string
  readonly label: string
  readonly service: string
  /** Prefix of its tracking numbers. */
  readonly prefix: string
  /** Limits of one parcel: longest side in centimetres, weight in kilograms. */
  readonly parcel: { readonly longest: number; readonly weight: number }
  /** Upper limits of its weight ranges, in kilograms. */
  readonly ranges: readonly number[]
  /** Days of delivery and euros for each range; absent zones are not served. */
  readonly zones: Readonly<Partial<Record<Zone, readonly [days: number, ...euros: number[]]>>>
}

const express = [1, 3, 5, 10, 20, 30, 50, 70, 100, 200, 300]
const road = [3, 5, 10, 20, 30, 50, 70, 100, 200]
const pallets = [30, 50, 100, 200, 300, 500, 750, 1000]

/** Invented tariffs of well-known carriers, which fill the embedded carrier's table once. */
export const carrierServices: readonly CarrierService[] = [
  {
    id: '101',
    carrier: 'FedEx',
    label: 'FedEx',
    service: 'International Priority',
    prefix: 'FX',
    parcel: { longest: 274, weight: 68 },
    ranges: express,
    zones: {
      eu: [2, 24.9, 31.5, 37.8, 52.4, 78.2, 104.6, 156.3, 208.1, 291.5, 548, 802],
      europe: [3, 33.2, 42.6, 51.9, 73.5, 112.8, 151.4, 228.9, 305.7, 428.2, 806, 1184],
      northAmerica: [3, 39.8, 54.3, 68.1, 101.7, 164.9, 227.3, 352.6, 476.8, 671.4, 1294, 1918],
      world: [4, 48.6, 67.2, 85.4, 131.9, 219.7, 305.8, 478.3, 650.1, 917.5, 1782, 2651],
    },
  },
  {
    id: '102',
    carrier: 'FedEx',
    label: 'FedEx',
    service: 'International Economy',
    prefix: 'FX',
    parcel: { longest: 274, weight: 68 },
    ranges: express,
    zones: {
      eu: [4, 18.3, 22.9, 27.4, 37.6, 55.1, 72.8, 108.4, 143.9, 201.2, 379, 556],
      europe: [5, 24.7, 31.3, 37.9, 53.2, 80.6, 107.9, 162.5, 217, 303.4, 572, 841],
      northAmerica: [6, 31.4, 41.8, 52.3, 76.9, 123.2, 169.4, 261.7, 353.9, 498.1, 958, 1419],
      world: [7, 38.9, 52.6, 66.8, 101.3, 166.8, 231.4, 360.9, 490.2, 691.7, 1342, 1996],
    },
  },
  {
    id: '201',
    carrier: 'DHL',
    label: 'DHL',
    service: 'Express Worldwide',
    prefix: 'DH',
    parcel: { longest: 175, weight: 70 },
    ranges: express,
    zones: {
      italy: [1, 12.9, 14.6, 16.8, 22.4, 33.1, 43.9, 65.2, 86.8, 121.4, 228, 334],
      eu: [1, 27.4, 34.8, 41.9, 58.3, 87.5, 117.2, 175.6, 234.1, 328.9, 619, 907],
      europe: [2, 36.1, 46.9, 57.3, 81.6, 126.2, 170.3, 258.4, 345.9, 485.7, 915, 1344],
      northAmerica: [2, 43.7, 60.1, 75.9, 114.2, 186.4, 257.9, 401.2, 543.6, 766.8, 1479, 2194],
      world: [3, 53.2, 74.1, 94.7, 147.3, 246.8, 344.9, 541.3, 737.2, 1041.6, 2023, 3011],
    },
  },
  {
    id: '202',
    carrier: 'DHL',
    label: 'DHL',
    service: 'Economy Select',
    prefix: 'DH',
    parcel: { longest: 240, weight: 70 },
    ranges: road,
    zones: {
      eu: [4, 15.9, 18.4, 24.7, 35.9, 47.3, 70.2, 93.1, 129.8, 244],
      europe: [5, 21.6, 25.3, 34.8, 52.1, 69.7, 104.6, 139.8, 195.6, 368],
    },
  },
  {
    id: '301',
    carrier: 'UPS',
    label: 'UPS',
    service: 'Standard',
    prefix: 'UP',
    parcel: { longest: 274, weight: 70 },
    ranges: road,
    zones: {
      italy: [2, 9.8, 11.2, 14.9, 21.7, 28.4, 41.9, 55.3, 76.8, 143],
      eu: [5, 14.7, 17.1, 23.2, 33.8, 44.6, 66.4, 88.1, 122.9, 231],
      europe: [6, 20.4, 24.1, 33.1, 49.8, 66.5, 99.9, 133.4, 186.7, 351],
    },
  },
  {
    id: '302',
    carrier: 'UPS',
    label: 'UPS',
    service: 'Express Saver',
    prefix: 'UP',
    parcel: { longest: 274, weight: 70 },
    ranges: express,
    zones: {
      italy: [1, 13.4, 15.1, 17.3, 23.2, 34.4, 45.6, 67.8, 90.1, 126, 237, 347],
      eu: [2, 25.8, 32.7, 39.3, 54.6, 81.7, 109.3, 163.4, 217.6, 305.1, 573, 839],
      europe: [2, 34.9, 45.2, 55.1, 78.3, 120.8, 162.7, 246.5, 329.6, 462.3, 870, 1278],
      northAmerica: [3, 41.2, 56.4, 71, 106.3, 172.9, 238.7, 370.8, 502, 707.4, 1364, 2022],
      world: [4, 50.4, 69.9, 89.1, 138.1, 230.6, 321.7, 504.1, 685.9, 968.7, 1882, 2800],
    },
  },
  {
    id: '401',
    carrier: 'BRT',
    label: 'BRT',
    service: 'Express',
    prefix: 'BR',
    parcel: { longest: 200, weight: 50 },
    ranges: road,
    zones: {
      italy: [1, 7.9, 8.8, 11.6, 16.9, 22.3, 33.1, 43.8, 60.9, 113],
      eu: [5, 16.4, 19.2, 26.1, 38.4, 50.8, 75.9, 100.8, 140.9, 266],
    },
  },
  {
    id: '402',
    carrier: 'BRT',
    label: 'BRT',
    service: 'Freight',
    prefix: 'BR',
    parcel: { longest: 330, weight: 700 },
    ranges: pallets,
    zones: {
      italy: [3, 39.5, 48.9, 71.4, 112.8, 149.6, 218.3, 296.4, 367.9],
      eu: [7, 78.4, 96.2, 141.7, 226.9, 303.8, 451.6, 618.2, 772.5],
      europe: [9, 104.7, 131.8, 198.3, 322.6, 435.9, 655.7, 903.4, 1136],
      northAmerica: [21, 189.6, 221.4, 309.8, 472.3, 621.7, 904.8, 1223.1, 1518],
      world: [32, 214.3, 253.7, 361.9, 561.8, 747.2, 1098.6, 1496.3, 1867],
    },
  },
]

export const serviceById: ReadonlyMap<string, CarrierService> = new Map(
  carrierServices.map((service) => [service.id, service]),
)
