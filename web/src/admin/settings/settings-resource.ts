import { liveResource } from '../../app/api/resource.ts'

/** Everything that the operator decides at the desk. */
export const settingsResource = liveResource('GET /admins/settings')
