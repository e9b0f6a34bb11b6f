import type { PublicSettings } from '@arung/contracts/catalogue/views'
import { pathOf } from '../src/app/api/api-path.ts'
import type { ReadPath } from './catalogue-reader.ts'

/** Returns the operator's name from the settings, or null when they cannot be read. */
export async function operatorName(read: ReadPath): Promise<string | null> {
  const reading = await read(pathOf('GET /settings'))
  return reading.ok ? (reading.data as PublicSettings).operatorName : null
}
