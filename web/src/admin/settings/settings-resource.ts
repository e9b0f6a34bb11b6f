import { liveResource } from '../../app/api/resource.ts'

/** All settings that the operator controls at the desk. */
export const settingsResource = liveResource('GET /admins/settings')
