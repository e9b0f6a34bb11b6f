import { liveResource } from '../app/api/resource.ts'

export const wellbeingResource = liveResource('GET /admins/wellbeing')
