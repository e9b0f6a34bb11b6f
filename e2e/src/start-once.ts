import { startProduct } from './product.ts'

/** Starts the product before the first test and stops it after the last; the tests find it by these variables. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env['PRODUCT_URL'] = product.url
  process.env['SANDBOX_URL'] = product.sandboxUrl
  process.env['GATEWAY_KEY'] = product.gatewayKey
  return product.stop
}
