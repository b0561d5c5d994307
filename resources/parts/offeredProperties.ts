/** Properties of products by the names that the outside asks for them by (row API-157), and their fields. */
export const offeredProperties = {
  color: 'mainColor',
  material: 'material',
  secondaryMaterial: 'secondaryMaterial',
} as const
