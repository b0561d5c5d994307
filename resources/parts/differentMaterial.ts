interface Materials {
  readonly material?: string | null
  readonly secondaryMaterial?: string | null
}

/** The secondary material of a product is another one than its main material (row VAL-008). */
export const differentMaterial = {
  message: 'validation.differentMaterial',
  fields: ['secondaryMaterial'],
  reads: ['material'],
  fails: ({ material, secondaryMaterial }: Materials) =>
    Boolean(secondaryMaterial) && secondaryMaterial === material,
} as const
