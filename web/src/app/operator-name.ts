import type { PublicSettings } from '@arung/contracts/catalogue/views'
import { settingsResource } from './api/resources.ts'

/** Returns the operator's name from the data that came with the page: empty when the settings could not be read. */
export const operatorNameIn = (fallback: Readonly<Record<string, unknown>>): string =>
  (fallback[settingsResource.path] as PublicSettings | undefined)?.operatorName ?? ''
