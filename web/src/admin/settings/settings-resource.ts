import type { SaveSettings } from '@arung/contracts/settings/requests'
import { uncoveredResource } from '../../app/api/resource.ts'

/** Everything that the operator decides at the desk. */
export const settingsResource = uncoveredResource<SaveSettings>('/admins/settings')
