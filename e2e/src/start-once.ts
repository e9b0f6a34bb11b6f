import { existsSync, readdirSync, rmSync } from 'node:fs'
import { startProduct } from './product.ts'

/** Starts the product before the first test and stops it after the last. The tests find it by these variables. */
export default async function startOnce(): Promise<() => Promise<void>> {
  process.once('exit', removeEmptyResults)
  const product = await startProduct()
  process.env['PRODUCT_URL'] = product.url
  process.env['SANDBOX_URL'] = product.sandboxUrl
  process.env['GATEWAY_KEY'] = product.gatewayKey
  return product.stop
}

/** When nothing failed there is nothing to inspect: only the outcome of the run was written. */
function removeEmptyResults(): void {
  const folder = process.env['E2E_RESULTS'] ?? ''
  if (existsSync(folder) && readdirSync(folder).every(name => name === '.last-run.json'))
    rmSync(folder, { recursive: true, force: true })
}
