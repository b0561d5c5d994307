import { products } from '../../../resources/products.ts'
import { fileNameOf, saveFile } from '../../browser/saveFile.ts'
import { resourceCall } from '../../api/resourceCall.ts'

/** Saves the products of a collection as the file that the shop platform imports (row API-154). @throws ApiError */
export async function exportToShop(id: string): Promise<void> {
  const { body, headers } = await resourceCall(products.calls.generateCsv, { id })
  const text = typeof body === 'string' ? body : ''
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileNameOf(headers) ?? 'spree.csv')
}
