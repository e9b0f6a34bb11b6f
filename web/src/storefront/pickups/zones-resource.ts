import { catalogueResource } from '../../app/api/resource.ts'

/** The operator's pick-up zones in the order of lists. */
export const zonesResource = catalogueResource('GET /pickup-zones')
