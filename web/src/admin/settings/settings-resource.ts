import type { SaveSettings } from '@arung/contracts/settings/requests'
import { liveResource } from '../../app/api/resource.ts'

/** Everything that the operator decides at the desk. */
export const settingsResource = liveResource<SaveSettings>('/admins/settings')
