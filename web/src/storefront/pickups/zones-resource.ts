import { catalogueResource } from '../../app/api/resource.ts'

/** The operator's pick-up zones in list order. */
export const zonesResource = catalogueResource('GET /pickup-zones')
